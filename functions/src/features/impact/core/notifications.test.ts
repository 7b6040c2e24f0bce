import type { AllocationRow } from "@daansetu/contract";
import { describe, expect, it } from "vitest";
import { admitted, aDonation, aList, byDonation, NOW } from "../../../../test/impact/core/samples.ts";
import { eraseClaim } from "./erasure.ts";
import {
  nextNotifications,
  notificationsOfCorrection,
  notificationsOfDelivery,
  notificationsOfPoolUse,
  notificationsOfRelease,
} from "./notifications.ts";

const list = aList();
const ASHA = "mail:asha@example.org";
const donations = [
  { ...aDonation(list, "a1", { kit: 2 }), donorKey: ASHA },
  aDonation(list, "b", { kit: 1 }),
  { ...aDonation(list, "a2", { kit: 3 }), donorKey: ASHA },
  { ...aDonation(list, "box", { kit: 1 }), donorKey: null },
];
const { claims } = admitted(list, donations);
const donors = { claims: byDonation(claims), switchedOff: new Set<string>(), notifiedThisMonth: new Set<string>() };
const row = (donationId: string, from: number, to: number): AllocationRow => ({
  ...{ source: "claim", donationId, seq: 1, itemId: "kit", from, to },
});
const rows = [
  row("a1", 1, 2),
  row("b", 3, 3),
  row("a2", 4, 6),
  { source: "pool", itemId: "kit", from: 7, to: 9 } as const,
];
const delivery = { deliveryId: "d", campaignId: "school", allocatedAt: NOW };
const tell = (changes: Partial<typeof donors> = {}) =>
  notificationsOfDelivery(delivery, rows, { ...donors, ...changes });

describe("Who hears of a delivery", () => {
  it("is each donor once, with the units of all their donations", () => {
    expect(tell()).toMatchObject([
      { id: "d_a1", notification: { about: "delivery", donorKey: ASHA, donationIds: ["a1", "a2"], units: { kit: 5 } } },
      { id: "d_b", notification: { donationIds: ["b"], units: { kit: 1 } } },
    ]);
    expect(tell().every(({ notification }) => notification.suppressed === undefined)).toBe(true);
  });

  it("gets a digest of the month with a monthly plan, or after another delivery in the month", () => {
    const month = { about: "digest", month: "2026-11" };
    expect(tell({ notifiedThisMonth: new Set([ASHA]) })).toMatchObject([
      { notification: month },
      { notification: { about: "delivery" } },
    ]);
    const withPlan = byDonation(
      claims.map((claim) => (claim.donationId === "b" ? { ...claim, planId: "plan" } : claim)),
    );
    expect(tell({ claims: withPlan })[1]).toMatchObject({ notification: month });
  });

  it("leaves a reason where nobody is told: switched off, returned, erased, unnamed", () => {
    const reasonOf = (changes: Partial<typeof donors>, index: number) => tell(changes)[index]?.notification.suppressed;
    expect(reasonOf({ switchedOff: new Set([ASHA]) }, 0)).toBe("switched-off");
    const changed = (change: (claim: (typeof claims)[number]) => (typeof claims)[number]) => ({
      claims: byDonation(claims.map((claim) => (claim.donationId === "b" ? change(claim) : claim))),
    });
    expect(
      reasonOf(
        changed((claim) => ({ ...claim, returnedPaise: claim.amountPaise })),
        1,
      ),
    ).toBe("returned");
    expect(reasonOf(changed(eraseClaim), 1)).toBe("erased");
    const [unnamed] = notificationsOfDelivery(delivery, [row("box", 1, 1)], donors);
    expect(unnamed?.notification).toMatchObject({ donorKey: null, suppressed: "unnamed" });
  });

  it("goes on where it was, and tells nobody twice who was erased meanwhile", () => {
    expect(nextNotifications(tell(), new Set(), 1).map(({ id }) => id)).toEqual(["d_a1"]);
    const erased = byDonation(claims.map(eraseClaim));
    const rest = nextNotifications(tell({ claims: erased }), new Set(["a1", "a2"]), 10);
    expect(rest.map(({ notification }) => notification.donationIds)).toEqual([["b"]]);
  });

  it("keeps no donor's address in an id, which an erasure could not remove", () => {
    expect(tell().some(({ id }) => id.includes("@"))).toBe(false);
  });
});

it("A correction is told to those from whom something was taken back", () => {
  const [notification] = notificationsOfCorrection({ ...delivery, number: 2 }, [row("a2", 4, 6)], donors);
  expect(notification).toMatchObject({
    id: "d_correction-2_a2",
    notification: { about: "correction", units: { kit: 3 } },
  });
});

it("Donors of pool money hear once in a campaign, without numbers", () => {
  const used = ["a1", "b"].map((donationId, index) => ({ donationId, seq: index, usedPaise: 100 }));
  const notifications = (notifiedBefore: Set<string>) =>
    notificationsOfPoolUse({ purchaseId: "p", campaignId: "school" }, used, { ...donors, notifiedBefore });
  expect(notifications(new Set())).toMatchObject([
    { id: "p_pool_a1", notification: { about: "pool-use", units: {} } },
    { id: "p_pool_b" },
  ]);
  expect(notifications(new Set([ASHA])).map(({ id }) => id)).toEqual(["p_pool_b"]);
});

it("Donors whose units will not be bought hear of those units, even with messages switched off, but not once erased", () => {
  const withReleased = (claim: (typeof claims)[number]) => ({
    ...claim,
    lines: claim.lines.map((line) => ({ ...line, open: 0, released: line.open })),
  });
  const [first, second] = claims.map(withReleased);
  const notifications = notificationsOfRelease("kit", [first!, eraseClaim(second!)], new Map([["a1", 1]]));
  expect(notifications).toMatchObject([
    { id: "a1_released-kit-2", notification: { about: "release", donorKey: ASHA, units: { kit: 1 } } },
    { id: "b_released-kit-1", notification: { suppressed: "erased" } },
  ]);
  expect(notifications[0]?.notification.suppressed).toBeUndefined();
});
