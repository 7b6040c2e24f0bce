/** Honest donors have fewer refused cards for each donation that is paid. */
const REFUSED_PER_PAID = 3;
/** Fewer honest donors leave an order unpaid for each that pays. */
const UNPAID_PER_PAID = 10;

/**
 * True if the refused cards of an address look like card testing (docs/security.md, "Card testing"). The number of refusals alone would block the
 * thousands of donors behind one address of a mobile carrier, so refusals are compared with payments and with orders.
 */
export const areCardsTried = ({ refused, paid, begun }: { refused: number; paid: number; begun: number }): boolean =>
  refused > REFUSED_PER_PAID * paid && refused * 2 > begun;

/** True if so many unpaid orders mean that somebody opens them without end. */
export const areOrdersPiledUp = ({ unpaid, paid }: { unpaid: number; paid: number }): boolean =>
  unpaid > UNPAID_PER_PAID * paid;
