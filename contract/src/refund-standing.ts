import * as z from "zod/mini";
import { Paise } from "./money.ts";
import { calendarDay, Day } from "./period.ts";
import { IsoTime } from "./text.ts";

/** A refund can be asked for within this many days of the payment (spec section 9). */
export const REFUND_WITHIN_DAYS = 30;

/**
 * The last day on which a refund can be asked for, as a day in India: the 30th after the day of the payment, to its end. Donors read a
 * date, so the rule is a date too.
 */
export const lastDayToAskRefund = (paidAt: string): string =>
  calendarDay(new Date(Date.parse(paidAt) + REFUND_WITHIN_DAYS * 86_400_000));

/**
 * `open`: it waits for an answer. `marked`: an admin made the refund at the gateway, which has not reported it yet. `refunded`: the
 * gateway reported that the whole gift went back.
 */
export const RefundRequestState = z.enum(["open", "withdrawn", "declined", "marked", "refunded"]);
export type RefundRequestState = z.infer<typeof RefundRequestState>;

/** Why a refund cannot be asked for. */
export const REFUND_OBSTACLES = [
  "not-paid",
  "under-review",
  "refunded",
  "on-its-way",
  "asked",
  "declined",
  "time-over",
  "too-often",
] as const;
export type RefundObstacle = (typeof REFUND_OBSTACLES)[number];

/** How a donation stands with a refund, for whoever holds its reference: nothing that the donor wrote. */
export const RefundStanding = z.object({
  /** The refundable amount; once refunded, the amount that was. */
  amountPaise: Paise,
  /** The last day on which it can be asked for, as a day in India; absent where nothing was paid. */
  lastDay: z.optional(Day),
  /** Absent where it can be asked for now. */
  obstacle: z.optional(z.enum(REFUND_OBSTACLES)),
  request: z.optional(
    z.object({
      state: RefundRequestState,
      askedAt: IsoTime,
      dueAt: IsoTime,
      /** When it came to where it stands. */
      changedAt: IsoTime,
      declinedBecause: z.optional(z.string()),
    }),
  ),
});
export type RefundStanding = z.infer<typeof RefundStanding>;
