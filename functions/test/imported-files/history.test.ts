import { isTaxIdHeading } from "@daansetu/contract";
import { describe, expect, it } from "vitest";
import {
  emailCell,
  headingCell,
  periodCell,
  phoneCell,
  textCell,
} from "../../src/features/outreach/history/reading/history-cells.ts";
import { guessColumns } from "../../src/features/outreach/history/reading/history-headings.ts";
import { EMAILS, HISTORY_HEADINGS, PERIODS, PHONES, TAX_ID_HEADINGS, TEXTS_WITH_TAX_IDS } from "./history-inputs.ts";

describe("In a file of history", () => {
  it.each(PHONES)("%j is the telephone number %s", (cell, phone) => {
    expect(phoneCell(cell)).toBe(phone);
  });

  it.each(EMAILS)("%j is the e-mail address %s", (cell, email) => {
    expect(emailCell(cell)).toBe(email);
  });

  it.each(TEXTS_WITH_TAX_IDS)("%j is kept as %j", (cell, kept) => {
    expect(textCell(cell, 100)).toBe(kept);
  });

  it.each(PERIODS)("a pledge of the period %j is given every %s", (cell, every) => {
    expect(periodCell(cell)).toBe(every);
  });

  it.each([
    ["Donor\ud83d’s name", "Donor’s name"],
    ["asha@example.in", ""],
    ["98200 12345", ""],
    ["Date (2016-17)", "Date (2016-17)"],
  ])("the heading %j is stored as %j: without halves of characters, and not if it is a person's data", (cell, kept) => {
    expect(headingCell(cell)).toBe(kept);
  });

  it.each(TAX_ID_HEADINGS)("a column %j has numbers of identity documents: %s", (heading, isTaxId) => {
    expect(isTaxIdHeading(heading)).toBe(isTaxId);
  });

  it.each(HISTORY_HEADINGS)("of %s, %s is of %s with the columns %s", (kind, headings, source, columns) => {
    const guessed = guessColumns(kind, headings.split(","));
    expect(guessed.source).toBe(source);
    expect(guessed.columns.map((column) => column ?? "-").join(",")).toBe(columns);
  });
});
