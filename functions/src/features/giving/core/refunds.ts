import type { AdminRefundQueue, AdminRefundState } from "@daansetu/contract";
import type { DonationDocument, Facts, RefundFact } from "./donation.document.ts";
import type { AdminRefundRecord } from "./admin-refund.document.ts";

/** A refund by an admin, with the state that follows from the people's decisions and the gateway's facts. */
export interface CurrentAdminRefund extends Omit<AdminRefundRecord, "state"> {
  state: AdminRefundState;
  gatewayRefundId: string | undefined;
  /** When the state began. The gateway does not say when a refund ended, so for `processed` it is when the refund was created. */
  changedAt: string;
}

const STATE_OF_FACT = {
  pending: "sent",
  processed: "processed",
  failed: "failed",
  reversed: "failed",
} as const satisfies Record<RefundFact["status"], AdminRefundState>;

/** The fields of a donation that decide about its refunds. */
export type RefundedDonation = Pick<DonationDocument, "facts" | "adminRefunds">;

/** Refunds by admins with their current states, oldest first. What the gateway reports outweighs what we noted. */
export function currentAdminRefunds({ adminRefunds = [], facts }: RefundedDonation): CurrentAdminRefund[] {
  return adminRefunds.map((refund): CurrentAdminRefund => {
    const [gatewayRefundId, fact] = gatewayRefundOf(refund.id, facts) ?? [];
    if (fact === undefined) return { ...refund, gatewayRefundId, changedAt: lastDecisionAt(refund) };
    const state = STATE_OF_FACT[fact.status];
    return { ...refund, state, gatewayRefundId, changedAt: state === "failed" ? lastDecisionAt(refund) : fact.at };
  });
}

/** The gateway's refund that was made with this key, and its id. */
function gatewayRefundOf(requestId: string, { refunds }: Facts): [id: string, fact: RefundFact] | undefined {
  return Object.entries(refunds).find(([, fact]) => fact.requestId === requestId);
}

const lastDecisionAt = ({ closedAt, approvedAt, requestedAt }: AdminRefundRecord) =>
  closedAt ?? approvedAt ?? requestedAt;

/** Approved refunds of which no gateway refund is known yet, oldest first. */
export const unsentRefunds = (donation: RefundedDonation): CurrentAdminRefund[] =>
  currentAdminRefunds(donation).filter(({ state }) => state === "approved");

const isUnderWay = ({ state }: CurrentAdminRefund) => state === "approved" || state === "sent";

/** The part of the admins' list that a donation is in; `undefined` without a refund by an admin. */
export function adminRefundQueueOf(donation: RefundedDonation): AdminRefundQueue | undefined {
  const refunds = currentAdminRefunds(donation);
  if (refunds.length === 0) return undefined;
  if (refunds.some(({ state }) => state === "awaiting-approval")) return "approval";
  if (refunds.some(isUnderWay)) return "sending";
  return refunds.at(-1)?.state === "failed" ? "failed" : "closed";
}

/** The first character of a rank, by part of the list. */
export const QUEUE_RANK = {
  approval: "3",
  sending: "2",
  failed: "1",
  closed: "0",
} as const satisfies Record<AdminRefundQueue, string>;

const LATEST_MS = 9_999_999_999_999;
const padMs = (ms: number) => String(ms).padStart(13, "0");

/**
 * Sort key in the admins' list, highest first: refunds that wait for approval, oldest first; then those under way, oldest first; then failed
 * ones and closed ones, last changed first. @returns `undefined` without a refund by an admin
 */
export function adminRefundRank(donation: RefundedDonation): string | undefined {
  const queue = adminRefundQueueOf(donation);
  if (queue === undefined) return undefined;
  const refunds = currentAdminRefunds(donation);
  const isOpen = queue === "approval" || queue === "sending";
  const waiting = refunds.filter(({ state }) =>
    queue === "approval" ? state === "awaiting-approval" : state === "approved" || state === "sent",
  );
  const times = (isOpen ? waiting : refunds).map(({ changedAt }) => Date.parse(changedAt));
  return `${QUEUE_RANK[queue]}${padMs(isOpen ? LATEST_MS - Math.min(...times) : Math.max(...times))}`;
}

/** `sent`: the gateway accepted the refund. `processed`: it reports that the money went back. */
export interface OwedAdminRefundMail {
  refundId: string;
  about: "sent" | "processed";
}

/**
 * The mails that an update owes the donor. A refund never returns to one of these states after it has left it, so each mail is owed once; one
 * that is processed at once gets the second mail alone.
 */
export function owedAdminRefundMails(before: RefundedDonation, after: RefundedDonation): OwedAdminRefundMail[] {
  const stateBefore = new Map(currentAdminRefunds(before).map(({ id, state }) => [id, state]));
  return currentAdminRefunds(after).flatMap(({ id, state }): OwedAdminRefundMail[] =>
    (state === "sent" || state === "processed") && state !== stateBefore.get(id)
      ? [{ refundId: id, about: state }]
      : [],
  );
}

/** The refund that a mail is about, if it is still in the state that the mail tells. */
export const refundOfMail = (
  donation: RefundedDonation,
  { refundId, about }: OwedAdminRefundMail,
): CurrentAdminRefund | undefined =>
  currentAdminRefunds(donation).find(({ id, state }) => id === refundId && state === about);
