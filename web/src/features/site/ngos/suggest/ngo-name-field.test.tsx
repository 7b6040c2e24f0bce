import { ngoEndpoints } from "@daansetu/contract";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it } from "vitest";
import { refusal } from "../../../../../test/support/api-server.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import { type ChosenNgo, NgoNameField } from "./ngo-name-field.tsx";

const api = useTestApi();
const ENROLLED_NGOS = [
  { _id: "rasoi", ngoName: "Annapurna Rasoi Trust", ngoLocation: "Pune, Maharashtra" },
  { _id: "khet", ngoName: "Anna Khet Samiti", ngoLocation: "Rewa, Madhya Pradesh" },
];
let reportedChoices: ChosenNgo[];

function Form() {
  const [value, setValue] = useState("");
  return (
    <NgoNameField
      value={value}
      onChange={(chosenNgo) => {
        reportedChoices.push(chosenNgo);
        setValue(chosenNgo.ngoName);
      }}
    />
  );
}
const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "NGO name" });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const key = (name: string) => fireEvent.keyDown(field(), { key: name });

beforeEach(() => {
  reportedChoices = [];
  api().on(ngoEndpoints.suggestNgos, ({ query }) => ({
    body: ENROLLED_NGOS.filter(({ ngoName }) =>
      ngoName.toLowerCase().includes((query.get("text") ?? "").toLowerCase()),
    ),
  }));
  visit(<Form />, "/");
});

it("suggests enrolled NGOs by any part of their name, case-insensitively, and reports the chosen id", async () => {
  type("RASOI");
  const option = await screen.findByRole("option", { name: /Annapurna Rasoi Trust/ });
  expect(api().sentTo(ngoEndpoints.suggestNgos).at(-1)?.query.get("text")).toBe("RASOI");
  expect(screen.getAllByRole("option")).toHaveLength(1);
  await screen.findByText("1 enrolled NGO matches");
  fireEvent.click(option);
  expect(field().value).toBe("Annapurna Rasoi Trust");
  expect(reportedChoices.at(-1)).toEqual({ ngoName: "Annapurna Rasoi Trust", ngoId: "rasoi" });
  expect(screen.queryByRole("option")).toBeNull();
});

it("works with the keyboard alone: arrows wrap around, Enter chooses, Escape closes and keeps the text", async () => {
  type("anna");
  await screen.findByText("2 enrolled NGOs match");
  key("ArrowUp");
  const getActiveOption = () =>
    document.getElementById(field().getAttribute("aria-activedescendant") ?? "")?.textContent;
  expect(getActiveOption()).toContain("Anna Khet Samiti");
  key("ArrowDown");
  expect(getActiveOption()).toContain("Annapurna Rasoi Trust");
  key("Escape");
  expect(field().getAttribute("aria-expanded")).toBe("false");
  expect(field().value).toBe("anna");
  key("ArrowDown");
  await waitFor(() => expect(field().getAttribute("aria-expanded")).toBe("true"));
  key("ArrowDown");
  key("Enter");
  expect(reportedChoices.at(-1)).toEqual({ ngoName: "Annapurna Rasoi Trust", ngoId: "rasoi" });
});

it("accepts a name that is not enrolled, and one edited after a choice, both without an id", async () => {
  type("rasoi");
  fireEvent.click(await screen.findByRole("option", { name: /Rasoi/ }));
  type("Annapurna Rasoi Trust of Pune");
  expect(reportedChoices.at(-1)).toEqual({ ngoName: "Annapurna Rasoi Trust of Pune" });
  const noMatchNote = await screen.findByText("No enrolled NGO matches. You can use the name as you typed it.");
  expect(noMatchNote.className).not.toContain("sr-only");
  expect(field().getAttribute("aria-expanded")).toBe("false");
});

it("shows that it is loading", async () => {
  let releaseResponse: () => void = () => undefined;
  const delayedResponse = new Promise<void>((resolve) => {
    releaseResponse = resolve;
  });
  api().on(ngoEndpoints.suggestNgos, async () => {
    await delayedResponse;
    return { body: ENROLLED_NGOS };
  });
  type("anna");
  await screen.findByText("Looking for enrolled NGOs…");
  releaseResponse();
  await screen.findByText("2 enrolled NGOs match");
});

it.each([
  [429, "too-many-requests"],
  [500, "internal-error"],
] as const)("allows any text if suggestions cannot be loaded (%s), and says so", async (status, code) => {
  api().on(ngoEndpoints.suggestNgos, () => refusal(status, code));
  type("rasoi");
  await screen.findByText("We could not look up enrolled NGOs. Please type the full name.");
  type("Annapurna Rasoi Trust");
  expect(field().value).toBe("Annapurna Rasoi Trust");
  expect(field().getAttribute("aria-expanded")).toBe("false");
  expect(reportedChoices.at(-1)).toEqual({ ngoName: "Annapurna Rasoi Trust" });
});

it("hides its status text on Escape and on blur", async () => {
  type("nobody");
  const noMatchNote = await screen.findByText(/^No enrolled NGO/);
  key("Escape");
  await waitFor(() => expect(noMatchNote.textContent).toBe(""));
});

it("requests nothing for an empty text", async () => {
  type("a");
  await screen.findByText("2 enrolled NGOs match");
  type("  ");
  await waitFor(() => expect(screen.queryByRole("option")).toBeNull());
  expect(
    api()
      .sentTo(ngoEndpoints.suggestNgos)
      .map(({ query }) => query.get("text")),
  ).toEqual(["a"]);
});
