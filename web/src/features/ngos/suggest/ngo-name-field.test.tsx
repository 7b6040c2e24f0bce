import { ngoEndpoints } from "@daansetu/contract";
import { configure, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it } from "vitest";
import { refusal } from "../../../../test/support/api-server.ts";
import { useTestApi, visit } from "../../../../test/support/site.tsx";
import { type ChosenNgo, NgoNameField } from "./ngo-name-field.tsx";

// Names are asked for once the typing pauses, and a busy machine takes its time.
configure({ asyncUtilTimeout: 10_000 });

const api = useTestApi();
const ENROLLED = [
  { _id: "rasoi", ngoName: "Annapurna Rasoi Trust", ngoLocation: "Pune, Maharashtra" },
  { _id: "khet", ngoName: "Anna Khet Samiti", ngoLocation: "Rewa, Madhya Pradesh" },
];
let heard: ChosenNgo[];

function Form() {
  const [value, setValue] = useState("");
  return (
    <NgoNameField
      value={value}
      onChange={(chosen) => {
        heard.push(chosen);
        setValue(chosen.ngoName);
      }}
    />
  );
}
const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "NGO name" });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const key = (name: string) => fireEvent.keyDown(field(), { key: name });

beforeEach(() => {
  heard = [];
  api().on(ngoEndpoints.suggestNgos, ({ query }) => ({
    body: ENROLLED.filter(({ ngoName }) => ngoName.toLowerCase().includes((query.get("text") ?? "").toLowerCase())),
  }));
  visit(<Form />, "/");
});

it("suggests enrolled NGOs by any part of their name, in whatever letters, and tells which was chosen", async () => {
  type("RASOI");
  const option = await screen.findByRole("option", { name: /Annapurna Rasoi Trust/ });
  expect(api().sentTo(ngoEndpoints.suggestNgos).at(-1)?.query.get("text")).toBe("RASOI");
  expect(screen.getAllByRole("option")).toHaveLength(1);
  await screen.findByText("1 enrolled NGO fits");
  fireEvent.click(option);
  expect(field().value).toBe("Annapurna Rasoi Trust");
  expect(heard.at(-1)).toEqual({ ngoName: "Annapurna Rasoi Trust", ngoId: "rasoi" });
  expect(screen.queryByRole("option")).toBeNull();
});

it("is used by the keyboard alone: arrows go round, Enter chooses, Escape closes and keeps what was typed", async () => {
  type("anna");
  await screen.findByText("2 enrolled NGOs fit");
  key("ArrowUp");
  const active = () => document.getElementById(field().getAttribute("aria-activedescendant") ?? "")?.textContent;
  expect(active()).toContain("Anna Khet Samiti");
  key("ArrowDown");
  expect(active()).toContain("Annapurna Rasoi Trust");
  key("Escape");
  expect(field().getAttribute("aria-expanded")).toBe("false");
  expect(field().value).toBe("anna");
  key("ArrowDown");
  await waitFor(() => expect(field().getAttribute("aria-expanded")).toBe("true"));
  key("ArrowDown");
  key("Enter");
  expect(heard.at(-1)).toEqual({ ngoName: "Annapurna Rasoi Trust", ngoId: "rasoi" });
});

it("takes a name that is not enrolled too, which has no id; and one that is typed on after a choice", async () => {
  type("rasoi");
  fireEvent.click(await screen.findByRole("option", { name: /Rasoi/ }));
  type("Annapurna Rasoi Trust of Pune");
  expect(heard.at(-1)).toEqual({ ngoName: "Annapurna Rasoi Trust of Pune" });
  const none = await screen.findByText("No enrolled NGO has this in its name. You may use the name as you typed it.");
  expect(none.className).not.toContain("sr-only");
  expect(field().getAttribute("aria-expanded")).toBe("false");
});

it("says that it looks, as long as nothing has come", async () => {
  let come: () => void = () => undefined;
  const coming = new Promise<void>((resolve) => {
    come = resolve;
  });
  api().on(ngoEndpoints.suggestNgos, async () => {
    await coming;
    return { body: ENROLLED };
  });
  type("anna");
  await screen.findByText("Looking for enrolled NGOs…");
  come();
  await screen.findByText("2 enrolled NGOs fit");
});

it.each([
  [429, "too-many-requests"],
  [500, "internal-error"],
] as const)("lets one type freely where names cannot be looked up (%s), and says so", async (status, code) => {
  api().on(ngoEndpoints.suggestNgos, () => refusal(status, code));
  type("rasoi");
  await screen.findByText("Enrolled NGOs could not be looked up just now. Please type the whole name.");
  type("Annapurna Rasoi Trust");
  expect(field().value).toBe("Annapurna Rasoi Trust");
  expect(field().getAttribute("aria-expanded")).toBe("false");
  expect(heard.at(-1)).toEqual({ ngoName: "Annapurna Rasoi Trust" });
});

it("puts its word away with Escape, and with the focus", async () => {
  type("nobody");
  const none = await screen.findByText(/^No enrolled NGO/);
  key("Escape");
  await waitFor(() => expect(none.textContent).toBe(""));
});

it("asks for nothing where nothing is typed", async () => {
  type("a");
  await screen.findByText("2 enrolled NGOs fit");
  type("  ");
  await waitFor(() => expect(screen.queryByRole("option")).toBeNull());
  expect(
    api()
      .sentTo(ngoEndpoints.suggestNgos)
      .map(({ query }) => query.get("text")),
  ).toEqual(["a"]);
});
