/** The keys that a settlement's lines about this ledger entry may have. */
export const keysOfEntry = ({
  paymentId,
  refundId,
  disputeId,
}: {
  paymentId: string;
  refundId?: string | undefined;
  disputeId?: string | undefined;
}): string[] => [
  ...(refundId === undefined && disputeId === undefined ? [`in_${paymentId}`] : []),
  ...(refundId === undefined ? [] : [`in_${refundId}`, `out_${refundId}`]),
  ...(disputeId === undefined ? [] : [`loss_${disputeId}`]),
];
