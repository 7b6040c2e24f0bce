import { type AdminRefund, type DonationRecord, type GiftLine, RefundReason } from "@daansetu/contract";
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BookOpen,
  CircleCheck,
  CircleX,
  Clock,
  Eye,
  type LucideIcon,
  Mail,
  MessageSquareCode,
  PenLine,
  Undo2,
} from "lucide-react";
import * as z from "zod/mini";
import { formatMoment } from "../../../../../lib/format-moment.ts";
import { formatMoney } from "../../../../../lib/format.ts";
import { m } from "../../../../../paraglide/messages.js";
import { REASON_LABELS } from "../../refunds/refund-labels.ts";
import { methodLabel } from "../donation-labels.ts";
import { thingOfRefund } from "../refunds/use-things.ts";
import { accountWords, eventWords, mailWords } from "./history-words.ts";

export interface HistoryEvent {
  id: string;
  /** Bookkeeping behind an event that the story tells in words: a booking, or a message of the gateway that was processed. */
  isTechnical?: boolean;
  occurredAt: string;
  icon: LucideIcon;
  title: string;
  /** Text beside the event, such as ids and reasons. */
  detail: string;
  /** The raw webhook body. */
  content?: string;
}

const PAYMENT_TITLES = {
  created: { icon: Clock, title: m.records_payment_created },
  failed: { icon: CircleX, title: m.records_payment_failed },
  authorized: { icon: Clock, title: m.records_payment_authorized },
  captured: { icon: CircleCheck, title: m.records_payment_captured },
} as const;

const REFUND_TITLES = {
  pending: m.records_refund_pending,
  failed: m.records_refund_failed,
  processed: m.records_refund_processed,
  reversed: m.records_refund_reversed,
} as const;

const REFUND_REQUEST_TITLES = {
  asked: m.refunds_story_asked,
  withdrawn: m.refunds_story_withdrawn,
  declined: m.refunds_story_declined,
  marked: m.refunds_story_marked,
  unmarked: m.refunds_story_unmarked,
} as const;

const REVIEW_TITLES = {
  accepted: m.exceptions_story_accepted,
  "refund-ordered": m.exceptions_story_refund_ordered,
  "payment-assigned": m.exceptions_story_assigned,
  "donor-entered": m.exceptions_story_donor,
  "dispute-answered": m.exceptions_story_dispute,
} as const;
/** Admins' decisions about one refund; the gateway's reports are shown with the donation's refunds. */
function adminRefundEvents(refund: AdminRefund, lines: readonly GiftLine[]): HistoryEvent[] {
  const { _id, state, requestedBy, requestedAt, approvedBy, approvedAt, closedBy, changedAt, reason, failure } = refund;
  const amount = formatMoney(refund.amountPaise);
  const thing = thingOfRefund(refund, lines);
  const isClosed = state === "declined" || state === "cancelled";
  const wasAskedFor = approvedBy !== undefined || isClosed || state === "awaiting-approval" || state === "overtaken";
  const events = [
    {
      occurredAt: requestedAt,
      title: wasAskedFor ? m.refunds_story_asked_approval({ amount }) : m.refunds_story_made({ amount }),
      detail: joinParts(thing && m.refunds_thing({ thing }), reason, requestedBy),
    },
  ];
  if (approvedBy !== undefined && approvedAt !== undefined)
    events.push({ occurredAt: approvedAt, title: m.refunds_story_approved({ amount }), detail: approvedBy });
  if (isClosed)
    events.push({ occurredAt: changedAt, title: m.refunds_story_closed({ amount }), detail: closedBy ?? "" });
  if (state === "overtaken")
    events.push({ occurredAt: changedAt, title: m.refunds_story_overtaken({ amount }), detail: failure ?? "" });
  if (state === "failed")
    events.push({ occurredAt: changedAt, title: m.refunds_story_refused({ amount }), detail: failure ?? "" });
  return events.map((event, index) => ({ ...event, id: `${_id} ${index}`, icon: Undo2 }));
}

const SOURCE_LABELS = {
  verify: m.records_source_verify,
  webhook: m.records_source_webhook,
  reconciler: m.records_source_reconciler,
  admin: m.records_source_admin,
} as const;

const MAIL_TITLES = {
  waiting: m.records_mail_waiting,
  sent: m.records_mail_sent,
  "given-up": m.records_mail_given_up,
  nothing: m.records_mail_nothing,
} as const;

const WEBHOOK_TITLES = {
  waiting: m.records_event_waiting,
  processed: m.records_event_processed,
  unusable: m.records_event_unusable,
} as const;

const MOVE_LABELS = { out: m.records_moved_out, in: m.records_moved_in } as const;

/** Why a captured payment does not count as the donation. */
const suspenseReason = ({ donor }: DonationRecord) =>
  donor === undefined ? m.records_awaits_details() : m.records_not_the_donation();

const joinParts = (...parts: (string | undefined)[]) => parts.filter((part) => part !== undefined).join(" · ");

/** A donor picks the reason from a list; an admin types it. */
function reasonLabel({ reason }: { reason?: string | undefined }): string | undefined {
  const knownReason = z.safeParse(RefundReason, reason);
  return knownReason.success ? REASON_LABELS[knownReason.data]() : reason;
}

/**
 * The events of a donation from every source, in chronological order. It begins with the form, although the gateway's times, which have no
 * fractions of a second, may lie before it.
 * @param lines its things, which refunds name
 */
export function donationHistory(record: DonationRecord, lines: readonly GiftLine[]): HistoryEvent[] {
  const creation: HistoryEvent = {
    id: "created",
    occurredAt: record.createdAt,
    icon: PenLine,
    title: m.records_begun({ amount: formatMoney(record.amountPaise) }),
    detail: record.orderId === undefined ? "" : m.records_order_id({ id: record.orderId }),
  };
  const payments = record.payments.map((payment): HistoryEvent => ({
    id: payment._id,
    occurredAt: payment.at,
    icon: PAYMENT_TITLES[payment.status].icon,
    title: PAYMENT_TITLES[payment.status].title({ amount: formatMoney(payment.amountPaise) }),
    detail: joinParts(
      m.records_payment_id({ id: payment._id }),
      payment.method === undefined ? undefined : methodLabel(payment.method),
      payment.failureReason,
      payment.international ? m.records_from_abroad() : undefined,
      payment.capturedAt === undefined ? undefined : m.records_captured_at({ when: formatMoment(payment.capturedAt) }),
      payment.status === "captured" && !payment.isDonation ? suspenseReason(record) : undefined,
    ),
  }));
  const refunds = record.refunds.map((refund): HistoryEvent => ({
    id: refund._id,
    occurredAt: refund.at,
    icon: ArrowUpFromLine,
    title: REFUND_TITLES[refund.status]({ amount: formatMoney(refund.amountPaise) }),
    detail: joinParts(m.records_refund_id({ id: refund._id }), m.records_payment_id({ id: refund.paymentId })),
  }));
  const refundRequests = (record.refundEvents ?? []).map((event): HistoryEvent => ({
    id: `${event.what} ${event.at}`,
    occurredAt: event.at,
    icon: Undo2,
    title: REFUND_REQUEST_TITLES[event.what](),
    detail: joinParts(reasonLabel(event), event.words, event.refundId, event.byEmail),
  }));
  const reviews = (record.reviewEvents ?? []).map((event): HistoryEvent => ({
    id: `${event.what} ${event.at}`,
    occurredAt: event.at,
    icon: Eye,
    title: REVIEW_TITLES[event.what](),
    detail: joinParts(event.paymentId, event.disputeId, event.note, event.byEmail),
  }));
  const adminRefunds = (record.adminRefunds ?? []).flatMap((refund) => adminRefundEvents(refund, lines));
  const bookings = record.ledger.map((entry): HistoryEvent => ({
    id: entry._id,
    occurredAt: entry.bookedAt,
    icon: entry.kind === "capture" ? ArrowDownToLine : BookOpen,
    isTechnical: true,
    title: m.records_booked({ amount: formatMoney(entry.amountPaise), account: accountWords(entry.account, record) }),
    detail: joinParts(entry.move === undefined ? undefined : MOVE_LABELS[entry.move](), SOURCE_LABELS[entry.source]()),
  }));
  const webhooks = record.events.map((event): HistoryEvent => ({
    id: event._id,
    occurredAt: event.receivedAt,
    icon: MessageSquareCode,
    isTechnical: event.state === "processed",
    title: WEBHOOK_TITLES[event.state]({ event: eventWords(event.event) }),
    detail: joinParts(m.records_event_id({ id: event._id }), event.error),
    content: event.content,
  }));
  const mails = record.mails.map((mail): HistoryEvent => ({
    id: `${mail.kind} ${mail.createdAt}`,
    occurredAt: mail.sentAt ?? mail.createdAt,
    icon: Mail,
    title: MAIL_TITLES[mail.state]({ kind: mailWords(mail.kind) }),
    detail: mail.error ?? "",
  }));
  const people = [...refundRequests, ...adminRefunds, ...reviews];
  const laterEvents = [...payments, ...people, ...refunds, ...bookings, ...webhooks, ...mails].toSorted(
    (earlierEvent, laterEvent) => earlierEvent.occurredAt.localeCompare(laterEvent.occurredAt),
  );
  return [creation, ...laterEvents];
}
