import { describe, expect, it } from "vitest";
import { filedSample, sampleFiling, sampleOverview } from "../../../../test/support/filing-samples.ts";
import { lastDayToPrepare } from "./filing-period.ts";
import { progressOf } from "./admin/year-progress.ts";

describe("the last day that a statement can be prepared for", () => {
  it("is yesterday in India, because today's donations are not all in", () => {
    expect(lastDayToPrepare(sampleOverview(), new Date("2026-11-23T12:00:00.000Z"))).toBe("2026-11-22");
    // 01:00 on the 24th in India.
    expect(lastDayToPrepare(sampleOverview(), new Date("2026-11-23T19:30:00.000Z"))).toBe("2026-11-23");
  });

  it("is never after the financial year", () => {
    expect(lastDayToPrepare(sampleOverview(), new Date("2027-04-20T12:00:00.000Z"))).toBe("2027-03-31");
  });

  it("does not exist on the first day that no statement covers, nor once the whole year is covered", () => {
    const now = new Date("2026-11-23T12:00:00.000Z");
    expect(lastDayToPrepare(sampleOverview({ nextFrom: "2026-11-22" }), now)).toBe("2026-11-22");
    expect(lastDayToPrepare(sampleOverview({ nextFrom: "2026-11-23" }), now)).toBeUndefined();
    expect(lastDayToPrepare(sampleOverview({ nextFrom: undefined }), now)).toBeUndefined();
  });
});

describe("the progress of a year", () => {
  it("counts as filed what filed statements list, and neither prepared nor discarded ones", () => {
    const filings = [filedSample({ listed: 30 }), sampleFiling(), sampleFiling({ state: "discarded" })];
    expect(progressOf(sampleOverview({ filings }))).toEqual({ filed: 30, ready: 20, missing: 7 });
  });

  it("counts of a revised statement what the last filed revision leaves in it", () => {
    const revised = { id: "SampleFiling0000000002", revises: filedSample().id, preparedAt: "2026-11-22T06:00:00.000Z" };
    const filings = [filedSample({ listed: 30 }), filedSample({ ...revised, donations: 2, listed: 32 })];
    expect(progressOf(sampleOverview({ filings }))).toEqual({ filed: 32, ready: 18, missing: 7 });
    const prepared = sampleFiling({ ...revised, id: "SampleFiling0000000003", listed: 50 });
    expect(progressOf(sampleOverview({ filings: [...filings, prepared] })).filed).toBe(32);
  });

  it("never shows more as filed than can be listed, after refunds of filed donations", () => {
    const filings = [filedSample({ listed: 40 }), filedSample({ id: "SampleFiling0000000002", listed: 12 })];
    expect(progressOf(sampleOverview({ filings }))).toEqual({ filed: 50, ready: 0, missing: 7 });
  });
});
