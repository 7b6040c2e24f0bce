import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { visit } from "../../../../../test/support/site.tsx";
import type { NgoForm } from "./ngo-form.ts";
import { ContactFields, NgoFields } from "./text-fields.tsx";
import { TEXT_LABELS } from "./text-labels.ts";

it("shows every text about an NGO that people type", () => {
  const form: NgoForm = {
    values: {},
    set: () => undefined,
    errorOf: () => undefined,
    noteOf: () => undefined,
    setBusy: () => undefined,
  };
  visit(
    <>
      <NgoFields form={form} />
      <ContactFields form={form} />
    </>,
    "/",
  );
  const missing = Object.values(TEXT_LABELS).filter((label) => screen.queryByLabelText(label()) === null);
  expect(missing.map((label) => label())).toEqual([]);
});
