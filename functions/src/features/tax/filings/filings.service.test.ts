import { expect, it } from "vitest";
import { aFiling } from "../../../../test/support/filing-samples.ts";
import { AppError } from "../../../http/app-error.ts";
import type { FilingDocument } from "./filing.document.ts";
import { filingsService } from "./filings.service.ts";

const NOW = new Date("2026-11-21T06:30:00.000Z");
const FAULT = { row: 1, column: "Name of donor", message: "This is missing." };

/** A service whose only statement is this one; its file is not touched. */
const serviceOf = (filing: FilingDocument) =>
  filingsService({
    filings: {
      byId: () => Promise.resolve(filing),
      change: (_id, decide) => Promise.resolve({ ...filing, ...decide(filing).changes }),
    },
    files: {
      read: () => Promise.reject(new Error("The file was read.")),
      remove: () => Promise.reject(new Error("The file was removed.")),
    },
  });
const markFiled = (faults: FilingDocument["faults"]) =>
  serviceOf(aFiling({ faults })).markFiled(
    "2026-27-1",
    { version: 0, acknowledgement: "ACK123", filedOn: "2026-11-21" },
    { by: { uid: "u", email: "a@daansetu.example" }, now: NOW },
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
