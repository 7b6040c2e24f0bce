/** Maximum ratio of refused cards to paid donations that honest donors have. */
const REFUSED_PER_PAID = 3;
/** Maximum ratio of unpaid to paid orders that honest donors have. */
const UNPAID_PER_PAID = 10;

/**
 * True if the refused cards of an address look like card testing (docs/security.md, "Card testing"). The number of refusals alone would block the
 * thousands of donors behind one address of a mobile carrier, so refusals are compared with payments and with orders.
 */
export const areCardsTried = ({ refused, paid, begun }: { refused: number; paid: number; begun: number }): boolean =>
  refused > REFUSED_PER_PAID * paid && refused * 2 > begun;

/** True if the number of unpaid orders shows that somebody creates them automatically. */
export const areOrdersPiledUp = ({ unpaid, paid }: { unpaid: number; paid: number }): boolean =>
  unpaid > UNPAID_PER_PAID * paid;
