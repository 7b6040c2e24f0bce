import { expect, it } from "vitest";
import { aFiling } from "../../../test/support/filing-samples.ts";
import { AppError } from "../../http/app-error.ts";
import type { FilingDocument } from "./filing.document.ts";
import { filingsService } from "./filings.service.ts";

const NOW = new Date("2026-11-21T06:30:00.000Z");
const FAULT = { row: 1, column: "Name of donor", message: "This is missing." };

/** A service whose only statement is this one. */
const serviceOf = (filing: FilingDocument) =>
  filingsService({
    filings: {
      change: (_id: string, decide: (stored: FilingDocument) => { changes: object }) =>
        Promise.resolve({ ...filing, ...decide(filing).changes }),
    },
    files: {},
  } as unknown as Parameters<typeof filingsService>[0]);
const markFiled = (faults: FilingDocument["faults"]) =>
  serviceOf(aFiling({ faults })).markFiled(
    "2026-27-1",
    { version: 0, acknowledgement: "ACK123", filedOn: "2026-11-21" },
    { uid: "u", email: "a@daansetu.example" },
    NOW,
  );

it("A statement that the form would refuse cannot be marked as filed", async () => {
  const refusal = await markFiled([FAULT]).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal).toMatchObject({ code: "conflict" });
});

it.each<[string, FilingDocument["faults"]]>([
  ["without a fault", []],
  ["whose certificates' numbers the accountant enters by hand", [{ ...FAULT, isEnteredByHand: true }]],
])("A statement %s can", async (_, faults) => {
  expect(await markFiled(faults)).toMatchObject({ state: "filed", acknowledgement: "ACK123" });
});
