import { captureEntryId, unmatchedEntryId } from "../../../src/features/giving/core/ledger-entries.ts";
import { ACCOUNTS } from "../../../src/features/platform/ledger/lines.ts";
import { comparePayment } from "../../../src/features/giving/payments/audit/gateway-check.ts";
import { mirrorId, type MirroredType } from "../../../src/features/giving/payments/mirror/gateway-mirror.document.ts";
import { isCaptured, returnedAtGateway, settledPayments } from "../gateway-truth.ts";
import { balanceOf, differing, firstBreach, type Invariant, sumOf, type View } from "./invariant.ts";

const BEFORE_EVERYTHING = "2000-01-01T00:00:00.000Z";

/** Money that the gateway withholds from captured payments for refunds and disputes, at most each payment's amount. */
const keptBackPaise = ({ world: { gateway } }: View): number =>
  sumOf([...gateway.payments.values()].filter(isCaptured), ({ entity: { id, amountPaise } }) =>
    Math.min(amountPaise, returnedAtGateway(gateway, id)),
  );

const capturedPaise = ({ world: { gateway } }: View): number =>
  sumOf([...gateway.payments.values()].filter(isCaptured), ({ entity }) => entity.amountPaise);

const settledPaise = ({ world: { books } }: View, effect: "refundsPaise" | "chargebacksPaise") =>
  sumOf(
    books.settlements.values().flatMap(({ lines }) => lines),
    (line) => line[effect],
  );

function mirrorBreach({ world: { books } }: View, type: MirroredType, entity: { id: string; status: string }) {
  const status = books.mirror.get(mirrorId(type, entity.id))?.status;
  return status === entity.status
    ? undefined
    : `${type} ${entity.id} is ${entity.status}, the mirror says ${status ?? "nothing"}`;
}

export const GATEWAY_INVARIANTS: readonly Invariant[] = [
  {
    title: "Gateway and ledger agree about every payment, refund and lost dispute, both ways",
    holds: "always",
    findBreach: ({ world: { books }, ids, paymentEntries }) => {
      const paymentIds = ids.flatMap((id) =>
        books.unmatched.get(id) === undefined ? Object.keys(books.donations.get(id)?.facts.payments ?? {}) : [id],
      );
      const returns = books.mirror.values().filter(({ paymentId }) => paymentId !== null);
      return firstBreach(paymentIds, (paymentId) => {
        const payment = books.mirror.get(mirrorId("payment", paymentId));
        const ofPayment = returns.filter((record) => record.paymentId === paymentId);
        const both = {
          ...{ paymentId, payment, unmatched: books.unmatched.get(paymentId), isToken: false },
          refunds: ofPayment.filter(({ type }) => type === "refund"),
          disputes: ofPayment.filter(({ type }) => type === "dispute"),
          entries: paymentEntries.filter(({ entry }) => entry.paymentId === paymentId),
        };
        return comparePayment(both, BEFORE_EVERYTHING).discrepancy;
      });
    },
  },
  {
    title: "The mirror says of every payment, refund and dispute what the gateway says",
    holds: "at-the-end",
    findBreach: (view) => {
      const { payments, refunds, disputes } = view.world.gateway;
      return (
        firstBreach(payments.values(), ({ entity }) => mirrorBreach(view, "payment", entity)) ??
        firstBreach(refunds.values(), (refund) => mirrorBreach(view, "refund", refund)) ??
        firstBreach(disputes.values(), (dispute) => mirrorBreach(view, "dispute", dispute))
      );
    },
  },
  {
    title: "Every captured payment is booked, and no other",
    holds: "at-the-end",
    findBreach: ({ world: { gateway, books } }) =>
      firstBreach(gateway.payments.values(), (payment) => {
        const id = captureEntryId(payment.entity.id);
        const isBooked = [id, unmatchedEntryId(id)].some((anyId) => books.ledger.get(anyId) !== undefined);
        return isBooked === isCaptured(payment) ? undefined : `${payment.entity.id} is ${payment.entity.status}`;
      }),
  },
  {
    title: "Clearing is what the gateway captured and has not settled",
    holds: "at-the-end",
    findBreach: (view) =>
      differing(
        "clearing",
        balanceOf(view, ACCOUNTS.gatewayClearing),
        capturedPaise(view) - sumOf(settledPayments(view.world.gateway), ({ entity }) => entity.amountPaise),
      ),
  },
  {
    title: "Refunds payable and chargebacks are what the gateway returned and has not deducted",
    holds: "at-the-end",
    findBreach: (view) => {
      const owedPaise = balanceOf(view, ACCOUNTS.refundsPayable) + balanceOf(view, ACCOUNTS.chargebacks);
      const deductedPaise = settledPaise(view, "refundsPaise") + settledPaise(view, "chargebacksPaise");
      return differing("refunds payable and chargebacks", owedPaise, deductedPaise - keptBackPaise(view));
    },
  },
  {
    title: "Refunds payable are the booked refunds that were not deducted; chargebacks the losses",
    holds: "always",
    findBreach: (view) => {
      const booked = (kind: string) =>
        sumOf(view.paymentEntries, ({ entry }) => (entry.kind === kind ? entry.amountPaise : 0));
      return (
        differing(
          "refunds payable",
          balanceOf(view, ACCOUNTS.refundsPayable),
          booked("refund") + settledPaise(view, "refundsPaise"),
        ) ??
        differing(
          "chargebacks",
          balanceOf(view, ACCOUNTS.chargebacks),
          booked("chargeback") + settledPaise(view, "chargebacksPaise"),
        )
      );
    },
  },
];
