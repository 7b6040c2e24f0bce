import { calendarDay } from "@daansetu/contract";
import type { NewMail } from "../../../platform/mail/outbox.document.ts";
import type { Booking } from "../../core/booking.ts";
import { noticeMailId } from "../dedications/dedication-notices.repository.ts";

interface QueuedMail {
  /** Id of the outbox document: each reason enqueues one mail. */
  id: string;
  mail: NewMail;
  /** At once if absent. */
  dueAt?: Date;
}

/**
 * The mails that a booking enqueues in its commit.
 * @param bookedDonation as the booking leaves it
 */
export function mailsOfBooking(
  donationId: string,
  booking: Booking,
  { netPaise, booked, paidAt }: { netPaise: number; booked: readonly string[]; paidAt: string | null },
): QueuedMail[] {
  return [
    ...booking.openedDisputeIds.map((disputeId): QueuedMail => ({
      id: `dispute-opened_${disputeId}`,
      mail: { kind: "dispute-opened", donationId, disputeId },
    })),
    ...(booking.shouldSendThankYou
      ? [{ id: `thank-you_${donationId}`, mail: { kind: "thank-you", donationId } } as const]
      : []),
    ...(booking.noticeDueAt === undefined
      ? []
      : [
          {
            id: noticeMailId(donationId),
            mail: { kind: "dedication-notice", donationId },
            dueAt: booking.noticeDueAt,
          } as const,
        ]),
    ...(booking.shouldSendRefundMail
      ? [
          {
            id: `refund-request_${donationId}_refunded`,
            mail: { kind: "refund-request", donationId, about: "refunded" },
          } as const,
        ]
      : []),
    ...booking.adminRefundMails.map(({ refundId, about }): QueuedMail => ({
      id: `admin-refund_${refundId}_${about}`,
      mail: { kind: "admin-refund", donationId, refundId, about },
    })),
    // Each change of the remaining amount or of the day adds an entry, so the number of entries identifies the change.
    ...(booking.shouldChangeReceipt || booking.isMoved
      ? [
          {
            id: `receipt-changed_${donationId}_${booked.length}`,
            mail: {
              kind: "receipt-changed",
              source: "donation",
              donationId,
              netPaise,
              receivedOn: booking.isMoved && paidAt !== null ? calendarDay(paidAt) : null,
            },
          } as const,
        ]
      : []),
  ];
}
