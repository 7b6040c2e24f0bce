import { type Claim, DELIVER_WITHIN_DAYS, type ItemList, type SecondaryPurpose } from "@daansetu/contract";
import type { GivenSoFar } from "./impact.documents.ts";

const DAY_MS = 86_400_000;

export const secondaryPurposeDueAt = (endedAt: string): Date =>
  new Date(Date.parse(endedAt) + DELIVER_WITHIN_DAYS * DAY_MS);

/** A campaign's unspent money: promised to claims, in the pool, or saved by purchases. */
export const leftPaise = ({ receivedPaise, returnedPaise, movedInPaise, billedPaise }: GivenSoFar): number =>
  receivedPaise - returnedPaise + movedInPaise - billedPaise;

/** The rule that a donor's money follows, and how much of it; `rule` null: given before the campaign had a list, so a person asks the donor. */
export interface SecondaryUse {
  rule: SecondaryPurpose | null;
  paise: number;
}

/** The rule for a surplus. Of whom nobody can be asked, because they gave without a name or were erased, it is the one that the campaign's page shows. */
export const surplusRule = (
  { surplus, donorKey }: Pick<Claim, "surplus" | "donorKey">,
  list: Pick<ItemList, "surplus">,
): SecondaryPurpose | null => surplus ?? (donorKey === null ? list.surplus : null);

/** The price of a claim's open units. */
export const openUnitsPaise = ({ lines }: Pick<Claim, "lines">): number =>
  lines.reduce((sum, { open, unitPricePaise }) => sum + open * unitPricePaise, 0);

/**
 * What is left of a claim once the time to deliver is over: pool money follows the rule for a surplus, open units that for a shortfall. Each
 * is the rule that this donor has read, whatever the list says today. What is held while the donor may choose is theirs to choose about.
 */
export function secondaryUses(claim: Claim, list: Pick<ItemList, "surplus">): SecondaryUse[] {
  const uses = [
    { rule: surplusRule(claim, list), paise: claim.pool.openPaise },
    { rule: claim.shortfall, paise: openUnitsPaise(claim) },
  ];
  return uses.filter(({ paise }) => paise > 0);
}
