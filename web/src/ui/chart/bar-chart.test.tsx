import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { formatMoney } from "../../lib/format.ts";
import { type Bar, BarChart } from "./bar-chart.tsx";

afterEach(cleanup);

const bar = (day: number, paise: number): Bar => ({
  key: String(day),
  shortLabel: `${day} Nov`,
  name: `${day} November`,
  value: paise,
  details: [formatMoney(paise)],
});
const showChart = (bars: readonly Bar[]) =>
  render(
    <BarChart
      label="Received"
      bars={bars}
      columnHeads={["Day", "Received"]}
      format={(value) => formatMoney(Math.trunc(value))}
    />,
  ).container;

it.each([
  ["no days", []],
  ["days on which nothing came", [bar(1, 0), bar(2, 0)]],
])("of %s says that there is no donation yet, and shows no amounts", (_, bars) => {
  const chart = showChart(bars);
  expect(chart.textContent).toBe("Nothing in this period yet.");
});

it("of one donation has an axis of round amounts from zero to above it", () => {
  const chart = showChart([bar(1, 0), bar(2, 499_00)]);
  for (const axisAmount of ["₹0", "₹250", "₹500"]) expect(screen.getAllByText(axisAmount).length).toBeGreaterThan(0);
  expect(chart.textContent).not.toContain("₹0.01");
});
