import { emptyFundraiserForm, emptyMonthlyForm } from "@daansetu/contract";
import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { replaceEditor } from "../../../../../test/support/replaced-fields.tsx";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import { FIELD_TEXTS, fieldsOfStep } from "./fields.ts";
import type { FormFields } from "./form-fields.ts";
import { BasicsPart, PicturesPart, StoryPart, BeneficiaryPart } from "./fundraiser-fields.tsx";
import { MonthlyBasics, MonthlyPictures, MonthlyTexts, MonthlyUnit } from "./monthly-fields.tsx";

useTestApi();
beforeEach(replaceEditor);

const fieldsWith = <Values extends object>(values: Values): FormFields<Values> => ({
  values,
  set: () => undefined,
  text: () => "",
  setText: () => undefined,
  errorOf: () => undefined,
});
/** Those of the fields of which the page has no input, group or heading with their label. */
const missingOf = (names: readonly string[]) =>
  names.filter((name) => {
    const startsWithLabel = (text: string) => text.startsWith(FIELD_TEXTS[name as keyof typeof FIELD_TEXTS].label());
    return ![
      ...screen.queryAllByLabelText(startsWithLabel),
      ...screen.queryAllByRole("group", { name: startsWithLabel }),
      ...screen.queryAllByRole("heading", { name: startsWithLabel }),
    ].length;
  });

it.each([
  ["basics", BasicsPart],
  ["whom", BeneficiaryPart],
  ["story", StoryPart],
  ["pictures", PicturesPart],
] as const)("shows every field of the form on its step: %s", (step, Part) => {
  visit(<Part fields={fieldsWith({ ...emptyFundraiserForm(), supports: "well" })} byPerson />, "/");
  expect(fieldsOfStep(step).length).toBeGreaterThan(1);
  expect(missingOf(fieldsOfStep(step))).toEqual([]);
});

it("shows every field of a monthly campaign but its goal, which is computed", () => {
  const fields = fieldsWith(emptyMonthlyForm());
  visit(
    <>
      <MonthlyBasics fields={fields} />
      <MonthlyUnit fields={fields} />
      <MonthlyTexts fields={fields} />
      <MonthlyPictures fields={fields} />
    </>,
    "/",
  );
  expect(missingOf(Object.keys(fields.values).filter((name) => name in FIELD_TEXTS))).toEqual(["amountRaise"]);
});
