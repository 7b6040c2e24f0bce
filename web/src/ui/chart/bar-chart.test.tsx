import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { formatMoney } from "../../lib/format.ts";
import { type Bar, BarChart } from "./bar-chart.tsx";

afterEach(cleanup);

const bar = (day: number, paise: number): Bar => ({
  key: String(day),
  short: `${day} Nov`,
  name: `${day} November`,
  value: paise,
  details: [formatMoney(paise)],
});
const show = (bars: readonly Bar[]) =>
  render(
    <BarChart
      label="Received"
      bars={bars}
      heads={["Day", "Received"]}
      format={(value) => formatMoney(Math.trunc(value))}
    />,
  ).container;

it.each([
  ["no days", []],
  ["days on which nothing came", [bar(1, 0), bar(2, 0)]],
])("of %s says that there is no donation yet, and shows no amounts", (_, bars) => {
  const chart = show(bars);
  expect(chart.textContent).toBe("Nothing yet in this time.");
});

it("of one donation has an axis of round amounts from zero to above it", () => {
  const chart = show([bar(1, 0), bar(2, 499_00)]);
  for (const sum of ["₹0", "₹250", "₹500"]) expect(screen.getAllByText(sum).length).toBeGreaterThan(0);
  expect(chart.textContent).not.toContain("₹0.01");
});
