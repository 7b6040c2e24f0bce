/** Honest donors have fewer refused cards for each donation that is paid. */
const REFUSED_PER_PAID = 3;
/** Fewer honest donors leave an order unpaid for each that pays. */
const UNPAID_PER_PAID = 10;

/**
 * True if so many refused cards mean that somebody tries stolen ones (docs/security.md, "Card testing"). A number alone would stop the thousands of donors who share
 * an address of their mobile carrier: they pay, and while they still do, most of them have had no card refused.
 */
export const areCardsTried = ({ refused, paid, begun }: { refused: number; paid: number; begun: number }): boolean =>
  refused > REFUSED_PER_PAID * paid && refused * 2 > begun;

/** True if so many unpaid orders mean that somebody opens them without end. */
export const areOrdersPiledUp = ({ unpaid, paid }: { unpaid: number; paid: number }): boolean =>
  unpaid > UNPAID_PER_PAID * paid;
