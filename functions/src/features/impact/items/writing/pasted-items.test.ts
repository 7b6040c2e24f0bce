import { expect, it } from "vitest";
import { readPastedItems } from "./pasted-items.ts";

it("Rows of a sheet become items, with or without headings and in any order of columns", () => {
  const kit = { name: "School kit", unit: "kit", pricePaise: 1_250_00, wanted: 40, smallestLot: 10, urgency: "urgent" };
  expect(readPastedItems("School kit\tkit\t₹1,250\t40\t10\turgent").lines).toEqual([
    { line: 1, item: kit, errors: [] },
  ]);
  const withHeadings = readPastedItems("Rate;Item;Qty;Colour\n1250.00;School kit;40;blue\n\n35.5;Plate;1,000;");
  expect(withHeadings.unusedHeadings).toEqual(["Colour"]);
  expect(withHeadings.lines.map(({ line, item }) => [line, item])).toEqual([
    [2, { ...kit, unit: "piece", smallestLot: 1, urgency: "important" }],
    [4, { name: "Plate", unit: "piece", pricePaise: 35_50, wanted: 1_000, smallestLot: 1, urgency: "important" }],
  ]);
});

it("A row that cannot be an item says what is wrong with it", () => {
  const { lines } = readPastedItems("Kit\tkit\tfree\t0\t\tsoon");
  expect(lines).toMatchObject([
    { line: 1, errors: [{ field: "Price" }, { field: "Wanted" }, { field: "Urgency", problem: "bad-urgency" }] },
  ]);
  expect(lines[0]).not.toHaveProperty("item");
});
