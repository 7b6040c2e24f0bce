import type { Claim, SecondaryPurpose } from "@daansetu/contract";

/** How long an ended campaign may go on buying and delivering. */
const DELIVERY_DAYS = 90;
const DAY_MS = 86_400_000;

export const secondaryPurposeDueAt = (endedAt: string): Date => new Date(Date.parse(endedAt) + DELIVERY_DAYS * DAY_MS);

/** The rule that a donor's money follows, and how much of it; `rule` null: given before the campaign had a list, so a person asks the donor. */
export interface SecondaryUse {
  rule: SecondaryPurpose | null;
  paise: number;
}

/**
 * What is left of a claim once the time to deliver is over: pool money follows the rule for a surplus, open units that for a shortfall. Each
 * is the rule that this donor has read, whatever the list says today.
 */
export function secondaryUses({ pool, lines, surplus, shortfall }: Claim, endedAt: string, now: Date): SecondaryUse[] {
  if (now < secondaryPurposeDueAt(endedAt)) return [];
  const openPaise = lines.reduce((sum, { open, unitPricePaise }) => sum + open * unitPricePaise, 0);
  const uses = [
    { rule: surplus, paise: pool.openPaise + pool.heldPaise },
    { rule: shortfall, paise: openPaise },
  ];
  return uses.filter(({ paise }) => paise > 0);
}
