import type { AllocationPage, Delivery } from "@daansetu/contract";
import { describe, expect, it } from "vitest";
import {
  aDelivery,
  admitted,
  aDonation,
  aList,
  allInStock,
  byDonation,
  NOW,
} from "../../../../test/impact/core/samples.ts";
import { allocatePage } from "./allocation.ts";
import { confirmDelivery } from "./confirmation.ts";
import { correctDelivery, takeBackPage } from "./correction.ts";
import { bookOf, rebuilt } from "./given-so-far.ts";
import { takeReturn } from "./returns.ts";

const list = aList();
const decision = { reason: "Counted again.", byUid: "asha", approvedByUid: "vikram" };

/** Ten kits for four donors and two from the pool, allocated in pages of two claims. */
function allocated() {
  const donations = [2, 3, 1, 4].map((units, index) => aDonation(list, `don-${index}`, { kit: units }));
  const start = admitted(list, donations);
  const claims = byDonation(start.claims);
  let { delivery, given } = confirmDelivery(
    aDelivery(),
    allInStock(start.given, "kit", { pool: 2 }),
    [{ itemId: "kit", counted: 12, inKind: 0 }],
    NOW,
  );
  const pages: AllocationPage[] = [];
  while (delivery.state === "confirmed") {
    const afterSeq = pages.at(-1)?.next?.afterSeq ?? 0;
    const next = [...claims.values()].filter(({ seq }) => seq > afterSeq).slice(0, 2);
    const step = allocatePage({ id: "d", delivery, given, list, now: NOW, claimsPerPage: 2 }, pages.at(-1), next);
    pages.push(step.page);
    for (const claim of step.claims) claims.set(claim.donationId, claim);
    given = step.given ?? given;
    delivery = step.delivery ?? delivery;
  }
  return { delivery, given, claims, pages };
}

function corrected(store: ReturnType<typeof allocated>, standing: number) {
  let { delivery, given } = correctDelivery(
    { id: "d", ...store, pages: store.pages.length },
    { kit: standing },
    decision,
    NOW,
  );
  const { claims } = store;
  const back = [];
  for (const page of store.pages.toReversed()) {
    const step = takeBackPage({ id: "d", delivery, given }, page, claims);
    back.push(...step.page.rows);
    for (const claim of step.claims) claims.set(claim.donationId, claim);
    ({ delivery, given } = step);
  }
  return { delivery, given, claims, back };
}

const deliveredOf = (claims: ReturnType<typeof byDonation>) =>
  [...claims.values()].map(({ lines }) => lines[0]?.delivered);

describe("A correction", () => {
  it("takes back the last rows: the pool's, then those of the donors who gave last", () => {
    const { delivery, given, claims, back } = corrected(allocated(), 5);
    expect(deliveredOf(claims)).toEqual([2, 3, 0, 0]);
    expect(claims.get("don-3")).toMatchObject({ lines: [{ open: 4 }], openItemIds: ["kit"] });
    expect(back.map(({ source, from, to }) => [source, from, to])).toEqual([
      ["claim", 6, 6],
      ["claim", 7, 10],
      ["pool", 11, 12],
    ]);
    expect(bookOf(given, "kit")).toMatchObject({
      handedOver: 5,
      inStock: 7,
      lastOrdinal: 12,
      handedOverFrom: { pool: 0 },
    });
    expect(delivery).toMatchObject({ state: "allocated", lines: [{ standing: 5, counted: 12 }] });
    expect(given.running).toBeNull();
    expect(rebuilt(given, claims.values())).toEqual(given);
  });

  it("of everything cancels the delivery, and the units wait again with new ordinals", () => {
    const { delivery, given, claims } = corrected(allocated(), 0);
    expect(delivery.state).toBe("cancelled");
    expect(deliveredOf(claims)).toEqual([0, 0, 0, 0]);
    const again = confirmDelivery(aDelivery(), given, [{ itemId: "kit", counted: 1, inKind: 0 }], NOW);
    expect(again.delivery.lines[0]?.firstOrdinal).toBe(13);
  });

  it("leaves a unit whose donation was returned to the foundation, which has paid for it", () => {
    const store = allocated();
    const claim = store.claims.get("don-3")!;
    const returned = takeReturn(claim, store.given, { returnedPaise: claim.amountPaise })!;
    store.claims.set("don-3", returned.claim);
    const { given, claims } = corrected({ ...store, given: returned.given }, 8);
    expect(claims.get("don-3")?.lines[0]).toMatchObject({ returnedAfterDelivery: 2, returned: 2, open: 0 });
    expect(bookOf(given, "kit")).toMatchObject({ acquired: { claims: 8, foundation: 2 }, returnedAfterDelivery: 2 });
  });

  it("is refused without a reason, a second person or fewer units, and while another one goes on", () => {
    const store = allocated();
    const correct = (delivery: Delivery, standing: number, decided = decision) =>
      correctDelivery({ id: "d", delivery, given: store.given, pages: 2 }, { kit: standing }, decided, NOW);
    expect(() => correct(store.delivery, 12)).toThrow("not-fewer");
    expect(() => correct(store.delivery, 13)).toThrow("not-fewer");
    expect(() => correct(store.delivery, 5, { ...decision, reason: "" })).toThrow("needs-a-reason");
    expect(() => correct(store.delivery, 5, { ...decision, approvedByUid: "asha" })).toThrow("needs-a-second-person");
    expect(() => correct(aDelivery(), 0)).toThrow("wrong-state");
    const running = correct(store.delivery, 5);
    expect(() => correctDelivery({ id: "d", ...running, pages: 2 }, { kit: 4 }, decision, NOW)).toThrow(
      "still-running",
    );
    expect(() => takeBackPage({ id: "d", ...running }, store.pages[0]!, store.claims)).toThrow("wrong-state");
  });
});
