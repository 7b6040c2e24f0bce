import { describe, expect, it } from "vitest";
import { healedDiscrepancy, recordedDiscrepancy } from "./discrepancy-state.ts";
import type { FoundDiscrepancy, DiscrepancyDocument } from "./discrepancy.document.ts";

const MONDAY = new Date("2026-11-23T05:00:00.000Z");
const TUESDAY = new Date("2026-11-24T05:00:00.000Z");

const FOUND: FoundDiscrepancy = {
  kind: "amount-differs",
  gatewayId: "pay_1",
  entity: "payment",
  donationId: "SampleDonation0000000001",
  expectedPaise: 500_00,
  foundPaise: 499_00,
};
const OPEN = recordedDiscrepancy(undefined, FOUND, MONDAY);
const ACCEPTED: DiscrepancyDocument = {
  ...OPEN,
  state: "accepted",
  resolvedAt: MONDAY.toISOString(),
  resolvedBy: "admin@daansetu.test",
  note: "Agreed with the gateway",
  version: 2,
};

describe("a discrepancy that is found", () => {
  it("is open with its first version", () => {
    expect(OPEN).toMatchObject({ state: "open", version: 1, foundAt: MONDAY.toISOString(), resolvedAt: null });
  });

  it("keeps its version when it is found again, so that an admin who reads it can still accept it", () => {
    expect(recordedDiscrepancy(OPEN, FOUND, TUESDAY)).toEqual({ ...OPEN, lastSeenAt: TUESDAY.toISOString() });
  });

  it("gets a new version when its amounts change, so that no admin accepts an amount unseen", () => {
    expect(recordedDiscrepancy(OPEN, { ...FOUND, foundPaise: 1_00 }, TUESDAY)).toMatchObject({
      state: "open",
      foundPaise: 1_00,
      version: 2,
      foundAt: MONDAY.toISOString(),
    });
  });

  it("stays accepted while the amounts are the accepted ones", () => {
    expect(recordedDiscrepancy(ACCEPTED, FOUND, TUESDAY)).toEqual({ ...ACCEPTED, lastSeenAt: TUESDAY.toISOString() });
  });

  it("is reopened if the amounts are no longer those that were accepted", () => {
    const reopened = recordedDiscrepancy(ACCEPTED, { ...FOUND, foundPaise: 0 }, TUESDAY);
    expect(reopened).toMatchObject({ state: "open", resolvedAt: null, version: 3 });
    expect(reopened).not.toHaveProperty("note");
    expect(reopened).not.toHaveProperty("resolvedBy");
  });

  it("is reopened after it had healed", () => {
    const healed = healedDiscrepancy(OPEN, FOUND, MONDAY);
    expect(recordedDiscrepancy(healed, FOUND, TUESDAY)).toMatchObject({ state: "open", resolvedAt: null, version: 3 });
  });
});

describe("a discrepancy that is gone", () => {
  it("is healed", () => {
    expect(healedDiscrepancy(OPEN, FOUND, TUESDAY)).toMatchObject({
      state: "healed",
      resolvedAt: TUESDAY.toISOString(),
      version: 2,
    });
  });

  it("is recorded although it healed in the run that found it", () => {
    expect(healedDiscrepancy(undefined, FOUND, MONDAY)).toMatchObject({ state: "healed", version: 1 });
  });

  it("changes nothing when it healed before, or was accepted", () => {
    const healed = healedDiscrepancy(OPEN, FOUND, MONDAY);
    expect(healedDiscrepancy(healed, FOUND, TUESDAY)).toBe(healed);
    expect(healedDiscrepancy(ACCEPTED, FOUND, TUESDAY)).toBe(ACCEPTED);
  });
});
