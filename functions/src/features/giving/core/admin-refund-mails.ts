import { type CurrentAdminRefund, currentAdminRefunds, type RefundedDonation } from "./admin-refund-state.ts";

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
