import type { Claim } from "@daansetu/contract";
import { describe, expect, it } from "vitest";
import { admitted, aDonation, aList, anItem, byDonation, NOW, RULE } from "../../../../test/impact/core/samples.ts";
import { leftPaise } from "./after-end.ts";
import { movedOnEntry } from "./entries.ts";
import { bookOf, nothingGiven, sumOfClaims, withBook } from "./given-so-far.ts";
import type { GivenSoFar } from "./impact.documents.ts";
import { leftOverCounter, movingHindrances } from "./left-over.ts";
import { beginMoving, moveNext, type MovedPart, withMovedIn } from "./moving-on.ts";
import { notificationsOfMove } from "./notifications.ts";
import { takeReturn } from "./returns.ts";
import { LedgerEntry } from "../../platform/ledger/ledger.document.ts";

const list = aList(anItem({ wanted: 10 }));
const TARGETS = new Map([["same-sector" as const, { _id: "kitchen", title: "Meals" }]]);
const START = admitted(list, [
  aDonation(list, "a", { kit: 2 }, 40),
  aDonation(list, "b", { kit: 1 }),
  { ...aDonation(list, "c", {}, 7_00), lines: null },
  aDonation(list, "d", {}, 333),
]);

function leftOf(given: GivenSoFar, claims: readonly Claim[]) {
  const counter = leftOverCounter(list);
  for (const claim of claims) counter.see(claim);
  return counter.finish(given);
}

/** Runs a whole move, page by page. */
function moveAll(given: GivenSoFar, claims: readonly Claim[], claimsPerPage = 2) {
  const stored = byDonation(claims);
  let current = beginMoving(given, leftOf(given, claims), TARGETS);
  const moved: MovedPart[] = [];
  let ended: readonly MovedPart[] = [];
  let fromFoundationPaise = 0;
  for (let pages = 0; current.running?.kind === "moving-on"; pages += 1) {
    expect(pages).toBeLessThan(10);
    const { afterSeq } = current.running;
    const page = [...stored.values()].filter(({ seq }) => seq > afterSeq).slice(0, claimsPerPage);
    const step = moveNext(list, current, page, { now: NOW, claimsPerPage });
    for (const claim of step.claims) stored.set(claim.donationId, claim);
    moved.push(...step.moved);
    fromFoundationPaise += step.fromFoundationPaise;
    current = step.given;
    ended = step.ended ?? ended;
    const sums = sumOfClaims(stored.values());
    expect([current.poolPaise, current.heldPaise]).toEqual([sums.poolPaise, sums.heldPaise]);
    expect(bookOf(current, "kit").given).toBe(sums.items.get("kit")?.given);
    const promised = bookOf(current, "kit").promisedPaise;
    expect(promised + current.poolPaise + current.heldPaise + current.savingsPaise).toBe(leftPaise(current));
  }
  return { given: current, claims: stored, moved, ended, fromFoundationPaise };
}
const sumOf = (parts: readonly MovedPart[], purpose: string) =>
  parts.reduce((sum, part) => sum + (part.purpose === purpose ? part.paise : 0), 0);

describe("What is left of an ended campaign", () => {
  it("goes to the purposes that each donor has read, to the paisa; what was given without a rule stays", () => {
    const left = leftOf(START.given, START.claims);
    expect(left).toMatchObject({ movedPaise: 3_750_00 + 40 + 333, gifts: 3, withoutRule: { paise: 7_00, gifts: 1 } });
    expect(left.parts.map(({ purpose, paise }) => [purpose, paise])).toEqual([
      ["same-sector", 373],
      ["general-fund", 3_750_00],
    ]);
    const { given, claims, moved, ended } = moveAll(START.given, START.claims);
    expect([sumOf(moved, "same-sector"), sumOf(moved, "general-fund")]).toEqual([373, 3_750_00]);
    expect(ended).toEqual([
      { purpose: "same-sector", paise: 373, to: { _id: "kitchen", title: "Meals" } },
      { purpose: "general-fund", paise: 3_750_00 },
    ]);
    expect(given).toMatchObject({
      ...{ movedInPaise: -3_753_73, movedOnPaise: 3_753_73, poolPaise: 7_00, savingsPaise: 0 },
      ...{ running: null, moves: 1, moveToTell: 1, needsPerson: false },
    });
    expect(leftPaise(given)).toBe(7_00);
    expect(claims.get("a")).toMatchObject({
      ...{ openItemIds: [], pool: { openPaise: 0, movedPaise: 2_500_40 } },
      lines: [{ open: 0, moved: 2, released: 0 }],
      moves: [
        { run: 1, purpose: "same-sector", paise: 40, to: { _id: "kitchen", title: "Meals" } },
        { run: 1, purpose: "general-fund", paise: 2_500_00 },
      ],
    });
    expect(claims.get("c")?.moves).toBeUndefined();
  });

  it.each([1, 2, 3, 4, 200])("is the same in pages of %i claims", (claimsPerPage) => {
    const { given, ended } = moveAll(START.given, START.claims, claimsPerPage);
    expect(given).toEqual(moveAll(START.given, START.claims).given);
    expect(ended).toEqual(moveAll(START.given, START.claims).ended);
  });

  it("includes what purchases saved, by what the gifts of each rule came to, and no paisa is lost between them", () => {
    const others = START.claims.map((claim) =>
      claim.donationId === "b" ? { ...claim, surplus: { ...RULE, purpose: "general-fund" as const } } : claim,
    );
    // Six and a paisa were saved of gifts of 2,503.73 and 1,250.
    const saved = { ...START.given, receivedPaise: START.given.receivedPaise + 6_01, savingsPaise: 6_01 };
    const left = leftOf(saved, others);
    expect(left.parts.map(({ paise }) => paise)).toEqual([373 + 4_01, 3_750_00 + 2_00]);
    const { given, moved } = moveAll(saved, others);
    expect(moved.reduce((sum, { paise }) => sum + paise, 0)).toBe(left.movedPaise);
    expect([given.savingsPaise, leftPaise(given)]).toEqual([0, 7_00]);
  });

  it("is whole for its donors where goods were lost and not bought again: the general fund pays", () => {
    const lost = {
      ...withBook(START.given, "kit", { promisedPaise: 2_500_00, writtenOff: 1 }),
      ...{ billedPaise: 1_300_00, paidPaise: 1_300_00, savingsPaise: -50_00 },
    };
    expect(leftOf(lost, START.claims)).toMatchObject({ fromFoundationPaise: 1_300_00, movedPaise: 3_753_73 });
    const { given, fromFoundationPaise } = moveAll(lost, START.claims);
    expect(fromFoundationPaise).toBe(1_300_00);
    expect(given).toMatchObject({ movedInPaise: 1_300_00 - 3_753_73, needsPerson: false });
    expect(leftPaise(given)).toBe(7_00);
  });

  it("is counted for whoever gets it, and booked between the two without touching what was raised", () => {
    const [part] = moveAll(START.given, START.claims).ended;
    const occasion = { campaignId: "school", occurredAt: NOW.toISOString(), now: NOW };
    const { id, entry } = movedOnEntry({ run: 1, page: 2, part: part! }, occasion);
    expect(id).toBe("moved_after-end-school-1-2-same-sector");
    expect(LedgerEntry.parse(entry)).toMatchObject({
      toCampaignId: "kitchen",
      lines: [
        { account: "moved:school", amountPaise: 373 },
        { account: "moved:kitchen", amountPaise: -373 },
      ],
    });
    expect("account" in entry).toBe(false);
    expect(withMovedIn(nothingGiven("kitchen"), 373)).toMatchObject({
      ...{ movedInPaise: 373, fromCampaignsPaise: 373, savingsPaise: 373, receivedPaise: 0 },
    });
  });

  it("stays for the next move where a gift came meanwhile with a rule of which nothing was decided", () => {
    const begun = beginMoving(START.given, leftOf(START.given, START.claims.slice(0, 2)), TARGETS);
    const strange = { ...START.claims[3]!, surplus: { ...RULE, purpose: "same-ngo" as const } };
    const claims = [...START.claims.slice(0, 3), strange];
    const step = moveNext(list, { ...begun, savingsPaise: 5 }, claims, { now: NOW });
    expect(step.claims.map(({ donationId }) => donationId)).toEqual(["a", "b"]);
    expect(step.given).toMatchObject({ running: null, savingsPaise: 5, poolPaise: 7_00 + 333 });
  });

  it("needs a campaign for each part that another campaign is to get, and something to move", () => {
    const left = leftOf(START.given, START.claims);
    expect(() => beginMoving(START.given, left, new Map())).toThrow("needs-a-campaign");
    expect(() => beginMoving(START.given, { ...left, parts: [] }, TARGETS)).toThrow("nothing-left");
    const begun = beginMoving(START.given, left, TARGETS);
    expect(() => beginMoving(begun, left, TARGETS)).toThrow("still-running");
    expect(() => moveNext(list, START.given, [], { now: NOW })).toThrow("wrong-state");
  });
});

describe("Moving what is left is hindered", () => {
  const END = { endedAt: "2026-08-29T06:00:00.000Z", openDeliveries: 0, orderedPaise: 0, now: NOW };
  const kit = (fields: Parameters<typeof withBook>[2]) => withBook(START.given, "kit", fields);
  const acquired = { claims: 1, pool: 0, foundation: 0, inKind: 0 };

  it.each([
    ["nothing", START.given, {}, []],
    ["a campaign that runs", START.given, { endedAt: undefined }, ["not-ended"]],
    ["the day before", START.given, { now: new Date(NOW.getTime() - 1) }, ["before-day-90"]],
    ["a planned delivery", START.given, { openDeliveries: 1 }, ["delivery-open"]],
    ["goods in stock", kit({ acquired, inStock: 1 }), {}, ["in-stock"]],
    ["goods that have not come", kit({ acquired }), {}, ["goods-awaited"]],
    ["a bill that is not approved", START.given, { orderedPaise: 1 }, ["bill-open"]],
    ["a bill that is not paid", { ...START.given, billedPaise: 1 }, {}, ["bill-open"]],
    ["a donor's time to choose", { ...START.given, heldPaise: 1 }, {}, ["held"]],
    ["too much that was paid", { ...START.given, needsPerson: true }, {}, ["overspent"]],
    ["a delivery that is being counted", { ...START.given, confirmed: 1 }, {}, ["still-running"]],
    ["donors who are not told yet", { ...START.given, moveToTell: 1 }, {}, ["still-running"]],
    ["nothing that is left", { ...START.given, returnedPaise: START.given.receivedPaise }, {}, ["nothing-left"]],
  ] as const)("by %s", (_what, given, end, hindrances) => {
    expect(movingHindrances(list, given, { ...END, ...end })).toEqual(hindrances);
  });
});

describe("After a move", () => {
  const after = moveAll(START.given, START.claims);
  const claim = after.claims.get("a")!;

  it("the general fund pays what is returned, in part and then the rest", () => {
    const inPart = takeReturn(claim, after.given, { returnedPaise: 500_00 })!;
    expect(inPart.movedInPaise).toBe(500_00);
    expect(inPart.claim.pool).toMatchObject({ movedPaise: 2_000_40, returnedAfterUsePaise: 500_00, openPaise: 0 });
    expect(leftPaise(inPart.given)).toBe(7_00);
    const whole = takeReturn(inPart.claim, inPart.given, { returnedPaise: 2_500_40 })!;
    expect(whole.movedInPaise).toBe(2_000_40);
    expect(whole.claim.pool).toMatchObject({ movedPaise: 0, returnedAfterUsePaise: 2_500_40 });
    expect(whole.given.needsPerson).toBe(false);
  });

  it("each donor is told once, however many gifts they made, even if they wanted no mails about deliveries", () => {
    const sameDonor = [...after.claims.values()].map((each) => ({ ...each, donorKey: "mail:one@example.org" }));
    const told = notificationsOfMove({ campaignId: "school", run: 1 }, sameDonor);
    expect(told).toEqual([
      {
        id: "school_moved-1_a",
        notification: {
          ...{ about: "moved", campaignId: "school", subject: "school", run: 1, donorKey: "mail:one@example.org" },
          ...{ donationIds: ["a", "b", "c", "d"], units: { kit: 3 } },
        },
      },
    ]);
    const erased = notificationsOfMove({ campaignId: "school", run: 1 }, [
      { ...claim, donorKey: null, noDonor: "erased" },
    ]);
    expect(erased[0]?.notification).toMatchObject({ donorKey: null, suppressed: "erased" });
  });

  it("what comes later can be moved again", () => {
    const returned = takeReturn(claim, after.given, { returnedPaise: 500_00 })!;
    const reversed = takeReturn(returned.claim, returned.given, { returnedPaise: 0 })!;
    expect(reversed.claim.pool).toMatchObject({ openPaise: 500_00, movedPaise: 2_000_40 });
    const second = moveAll({ ...reversed.given, moveToTell: null }, [
      reversed.claim,
      ...[...after.claims.values()].filter(({ donationId }) => donationId !== "a"),
    ]);
    expect(second.claims.get("a")?.moves?.map(({ run, paise }) => [run, paise])).toEqual([
      [1, 40],
      [1, 2_500_00],
      [2, 500_00],
    ]);
    expect(second.given.moves).toBe(2);
  });
});
