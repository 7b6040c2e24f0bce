import * as z from "zod/mini";
import { Paise } from "../../values/money.ts";
import { calendarDay } from "../../values/calendar.ts";
import { Day } from "../../values/day.ts";
import { IsoTime } from "../../values/text.ts";

/** A refund can be requested within this many days of the payment (spec section 9). */
export const REFUND_WITHIN_DAYS = 30;

/** The last day for a refund request, in India and inclusive. The rule goes by date, because donors are told a date. */
export const lastRefundRequestDay = (paidAt: string): string =>
  calendarDay(new Date(Date.parse(paidAt) + REFUND_WITHIN_DAYS * 86_400_000));

/**
 * `open`: waits for an answer. `awaiting-approval`: an admin wants to refund it, and a second one has to approve; donors see it as open.
 * `approved`: the refund is on its way to the gateway, or the gateway has accepted it. `marked`: an admin made the refund at the gateway,
 * which has not reported it yet. `refunded`: the gateway reported the refund that answers the request, or the whole donation as refunded.
 */
export const RefundRequestState = z.enum([
  "open",
  "awaiting-approval",
  "approved",
  "withdrawn",
  "declined",
  "marked",
  "refunded",
]);
export type RefundRequestState = z.infer<typeof RefundRequestState>;

/**
 * Why a refund cannot be requested. `disputed`: the donor's bank is deciding about the payment. `taken-back`: it decided for the donor, so
 * that nothing is left. `partly-refunded`: the request was answered with a refund of a part.
 */
export const REFUND_OBSTACLES = [
  "not-paid",
  "disputed",
  "taken-back",
  "under-review",
  "refunded",
  "partly-refunded",
  "on-its-way",
  "asked",
  "declined",
  "time-over",
  "too-often",
] as const;
export type RefundObstacle = (typeof REFUND_OBSTACLES)[number];

/** The refund state of a donation, for anyone with its reference; it leaves out what the donor wrote. */
export const RefundStanding = z.object({
  /** The refundable amount; once a refund is approved, its amount; once refunded, the refunded amount. */
  amountPaise: Paise,
  /** The last day for a request, in India; absent where nothing was paid. */
  lastDay: z.optional(Day),
  /** Why no refund can be requested; absent if one can be requested now. */
  obstacle: z.optional(z.enum(REFUND_OBSTACLES)),
  request: z.optional(
    z.object({
      state: RefundRequestState,
      askedAt: IsoTime,
      dueAt: IsoTime,
      /** When the refund request reached its state. */
      changedAt: IsoTime,
      declinedBecause: z.optional(z.string()),
    }),
  ),
});
export type RefundStanding = z.infer<typeof RefundStanding>;
