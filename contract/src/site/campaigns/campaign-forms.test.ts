import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  emptyFundraiserForm,
  formFieldOf,
  fundraiserFormOf,
  textLinesOf,
  monthlyFormOf,
  readFundraiserForm,
  readMonthlyForm,
} from "./campaign-forms.ts";
import { fundraiserToStoredNames, monthlyToStoredNames } from "./specification-names.ts";

const NOW = new Date("2026-11-27T00:00:00.000Z");
const picture = (name: string) => ({ src: `/pictures/${name}.webp`, alt: name, focusX: 50, focusY: 50 });

const word = fc.stringMatching(/^[A-Za-z0-9]{1,20}$/);
const line = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));
const unit = fc.record({
  one: line.map((text) => text.slice(0, 20).trim()),
  many: word,
  pricePaise: fc.integer({ min: 1, max: 15_000 }).map((rupees) => rupees * 100),
});
const shared = {
  title: line,
  ngoName: line,
  ngoId: fc.option(word, { nil: undefined }),
  place: fc.option(line, { nil: undefined }),
  picture: word.map(picture),
  goalPaise: fc.integer({ min: 1_000, max: 10_00_00_000 }).map((rupees) => rupees * 100),
  createdAt: fc.constant("2026-11-01T00:00:00.000Z"),
  endsAt: fc.constantFrom(undefined, "2027-01-31T18:30:00.000Z", "2028-02-29T18:30:00.000Z"),
  status: fc.constantFrom("draft" as const, "live" as const),
};
const beneficiary = { name: "Sample Trust", role: "beneficiary" as const, about: "A sample organisation." };
const organisers = fc.array(fc.constant(beneficiary), { minLength: 1, maxLength: 1 });
const fundraiser = fc.record({
  ...shared,
  sector: fc.constantFrom("hunger" as const, "education" as const),
  story: line.map((text) => `<p>${text}</p>`),
  videoLink: fc.constantFrom(undefined, "https://youtu.be/aB3_-x9QwYz"),
  storyPictures: fc.array(word.map(picture), { maxLength: 2 }),
  unit: fc.option(unit, { nil: undefined }),
  organisers,
  supports: fc.constant("well"),
  occasion: fc.constantFrom(undefined, "birthday" as const),
});
const monthly = fc.record({
  ...shared,
  sector: fc.constantFrom("hunger" as const, "temple" as const),
  description: line,
  about: line,
  slides: fc.array(word.map(picture), { minLength: 3, maxLength: 3 }),
  unit,
  unitTarget: fc.integer({ min: 1, max: 1_00_000 }),
  organisers,
  faq: fc.array(fc.record({ question: line, answer: line }), { maxLength: 3 }),
});

/** A stored campaign without what no form writes, and without fields that have no value. */
const writtenPart = ({ createdAt: _at, status: _status, organisers: _parties, ...rest }: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));

describe("A stored campaign", () => {
  it("that is a fundraiser is the same after it was opened in the editor and saved", () => {
    fc.assert(
      fc.property(fundraiser, (stored) => {
        const read = readFundraiserForm(fundraiserFormOf(stored), NOW);
        if (!read.ok) throw new Error(JSON.stringify(read.fields));
        const { beneficiaryAbout, ...fields } = fundraiserToStoredNames(read.value);
        expect(beneficiaryAbout).toBe(beneficiary.about);
        expect(writtenPart(fields)).toEqual(writtenPart(stored));
      }),
    );
  });

  it("that is monthly is the same after it was opened in the editor and saved, but its goal is what its units cost", () => {
    fc.assert(
      fc.property(monthly, (stored) => {
        const read = readMonthlyForm({ ...monthlyFormOf(stored), amountRaise: "" }, NOW);
        if (!read.ok) throw new Error(JSON.stringify(read.fields));
        const goalPaise = stored.unit.pricePaise * stored.unitTarget;
        expect(writtenPart(monthlyToStoredNames(read.value))).toEqual({ ...writtenPart(stored), goalPaise });
      }),
    );
  });

  it("opens in the editor where a rule that came later refuses it", () => {
    const [stored] = fc.sample(fundraiser, { numRuns: 1, seed: 1 });
    const form = fundraiserFormOf({
      ...stored!,
      unit: { one: "meal", many: "meals", pricePaise: 40_50 },
      videoLink: "https://vimeo.com/1",
    });
    expect(form).toMatchObject({ unitPrice: "40.5", videoLink: "https://vimeo.com/1" });
    const read = readFundraiserForm(form, NOW);
    expect(read.ok ? [] : read.fields.map(({ field, problem }) => [field, problem])).toEqual([
      ["videoLink", "bad-video"],
      ["unitPrice", "whole-rupees"],
    ]);
  });
});

describe("The form of a fundraiser", () => {
  it("that is empty names what is missing, under the names of the form", () => {
    const read = readFundraiserForm(emptyFundraiserForm(), NOW);
    expect(read.ok ? [] : read.fields.map(({ field, problem }) => [field, problem])).toEqual([
      ["title", "required"],
      ["ngoName", "required"],
      ["cardImg", "required"],
      ["amountRaise", "whole-rupees"],
      ["ngoSector", "required"],
      ["story", "required"],
    ]);
  });

  it("keeps an occasion that was chosen before the support was taken back, and does not send it", () => {
    const [stored] = fc.sample(fundraiser, { numRuns: 1, seed: 1 });
    const form = { ...fundraiserFormOf(stored!), occasion: "birthday", supports: " " };
    const read = readFundraiserForm(form, NOW);
    expect(read.ok && read.value.occasion).toBeUndefined();
  });

  it("previews lines of any length, without those that are empty", () => {
    const title = "x".repeat(5000);
    const form = { ...emptyFundraiserForm(), title, place: " " };
    expect(textLinesOf(form)).toEqual({ title, ngoName: undefined, ngoId: undefined, place: undefined });
  });
});

it.each([
  ["endsAt", "endsOn"],
  ["unit.price", "unitPrice"],
  ["storyPictures.1", "storyImg2"],
  ["faq.0.answer", "faq.0.answer"],
  ["cardImg.src", "cardImg"],
])("The problem of %s is shown at the field %s", (field, formField) => {
  expect(formFieldOf(field)).toBe(formField);
});
