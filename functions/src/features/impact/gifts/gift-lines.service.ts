import type { Claim, ClaimLine, GiftLine } from "@daansetu/contract";
import { bookOf, claimedUnits, deliveredToClaims } from "../core/given-so-far.ts";
import type { CampaignBooks, ClaimsRepository } from "../items/index.ts";
import { giftLine } from "./gift.views.ts";

/** Claims before one that are looked at for whether its units are bought; behind more of them, they are called waiting. */
const CLAIMS_BEFORE = 500;

/** Where the units of a claim are. */
export function giftLines({ claims }: { claims: Pick<ClaimsRepository, "withOpenUnits"> }) {
  /** How many open units of a claim's line are bought: what was bought for claims goes to them in the order of admission. */
  async function boughtUnits(
    { campaignId, given }: CampaignBooks,
    { seq }: Claim,
    { itemId, open }: ClaimLine,
  ): Promise<number> {
    if (open === 0) return 0;
    const book = bookOf(given, itemId);
    const undelivered = book.acquired.claims - deliveredToClaims(book);
    const openOfAll = claimedUnits(book) - deliveredToClaims(book);
    if (undelivered >= openOfAll) return open;
    if (undelivered <= 0) return 0;
    const before = await claims.withOpenUnits(campaignId, {
      itemId,
      afterSeq: 0,
      beforeSeq: seq,
      limit: CLAIMS_BEFORE,
    });
    if (before.claims.length === CLAIMS_BEFORE) return 0;
    const openBefore = before.claims.reduce(
      (sum, claim) => sum + (claim.lines.find((line) => line.itemId === itemId)?.open ?? 0),
      0,
    );
    return Math.min(open, Math.max(0, undelivered - openBefore));
  }

  return (read: CampaignBooks, claim: Claim): Promise<GiftLine[]> =>
    Promise.all(claim.lines.map(async (line) => giftLine(line, read.list.items, await boughtUnits(read, claim, line))));
}
