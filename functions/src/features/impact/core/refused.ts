/** Why something is not done. The services turn it into a sentence. */
export type RefusalReason =
  | "no-such-item"
  | "item-not-open"
  | "item-twice"
  | "item-in-stock"
  | "less-than-chosen"
  | "too-many-units"
  | "needs-a-reason"
  | "needs-a-second-person"
  | "not-worth-buying"
  | "below-smallest-lot"
  | "more-urgent-missing"
  | "not-enough-in-the-pool"
  | "still-running"
  | "wrong-state"
  | "more-than-billed"
  | "more-than-in-stock"
  | "more-than-owed"
  | "more-than-in-hand"
  | "more-cash-than-allowed"
  | "another-payee"
  | "not-fewer"
  | "total-differs"
  | "same-bill"
  | "consent-missing"
  | "nothing-left"
  | "needs-a-campaign";

/** A request that the rules do not allow. Nothing was changed. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly reason: RefusalReason;
  readonly itemId: string | undefined;
  constructor(reason: RefusalReason, itemId?: string) {
    super(itemId === undefined ? reason : `${reason}: ${itemId}`);
    this.reason = reason;
    this.itemId = itemId;
  }
}

/** @throws Refused unless it holds */
export function requireThat(holds: boolean, reason: RefusalReason, itemId?: string): void {
  if (!holds) throw new Refused(reason, itemId);
}
