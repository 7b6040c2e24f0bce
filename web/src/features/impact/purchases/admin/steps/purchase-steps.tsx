import { type PurchaseRecord, purchaseEndpoints, THREE_PERSONS_FROM_PAISE } from "@daansetu/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../../../lib/api/api-client.ts";
import { formatMoney } from "../../../../../lib/format.ts";
import { toast } from "../../../../../lib/toast.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Button } from "../../../../../ui/button.tsx";
import { ConfirmDialog } from "../../../../../ui/confirm-dialog.tsx";
import { useRefetchPurchases, useShowPurchase } from "../shared/use-purchase.ts";
import { CreditDialog } from "./credit-dialog.tsx";
import { DiscardDialog } from "./discard-dialog.tsx";
import { GoodsDialog } from "./goods-dialog.tsx";
import { PaymentDialog } from "./payment-dialog.tsx";
import { SupplierRefundDialog } from "./supplier-refund-dialog.tsx";

type Step = keyof Omit<PurchaseRecord["can"], "redact">;

const LABELS: Record<Step, () => string> = {
  approve: m.purchases_approve,
  receive: m.purchases_receive,
  pay: m.purchases_pay,
  credit: m.purchases_credit,
  takeRefund: m.purchases_take_refund,
  close: m.purchases_close,
  discard: m.purchases_discard,
};
const STEPS: readonly Step[] = ["approve", "receive", "pay", "close", "credit", "takeRefund", "discard"];

/** What the caller may do next with a purchase, as the server says. */
export function PurchaseSteps({ purchase }: { purchase: PurchaseRecord }) {
  const [step, setStep] = useState<Step>();
  const refetch = useRefetchPurchases();
  const offered = STEPS.filter((each) => purchase.can[each]);
  const close = () => setStep(undefined);
  const needsAnother =
    purchase.state === "asked" && !purchase.can.approve && purchase.totalPaise >= THREE_PERSONS_FROM_PAISE;
  return (
    <div className="grid gap-2">
      {needsAnother && (
        <p className="max-w-(--measure) text-ink-soft">
          {m.purchases_needs_another({ limit: formatMoney(THREE_PERSONS_FROM_PAISE) })}
        </p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {offered.map((each, index) => (
          <Button
            key={each}
            size="sm"
            variant={each === "discard" ? "danger" : index === 0 ? "main" : "line"}
            onClick={() => setStep(each)}
          >
            {LABELS[each]()}
          </Button>
        ))}
      </div>
      {(step === "approve" || step === "close") && <ConfirmStep purchase={purchase} step={step} onClose={close} />}
      {step === "receive" && (
        <GoodsDialog
          purchaseId={purchase._id}
          supplier={purchase.supplier}
          lines={purchase.lines}
          onDone={() => void refetch()}
          onClose={close}
        />
      )}
      {step === "pay" && <PaymentDialog purchase={purchase} onClose={close} />}
      {step === "credit" && <CreditDialog purchase={purchase} onClose={close} />}
      {step === "takeRefund" && <SupplierRefundDialog purchase={purchase} onClose={close} />}
      {step === "discard" && <DiscardDialog purchase={purchase} onClose={close} />}
    </div>
  );
}

interface ConfirmStepProps {
  purchase: PurchaseRecord;
  step: "approve" | "close";
  onClose: () => void;
}

function ConfirmStep({ purchase, step, onClose }: ConfirmStepProps) {
  const { _id: id, version, totalPaise, supplier } = purchase;
  const showPurchase = useShowPurchase();
  const refetch = useRefetchPurchases();
  const isApproving = step === "approve";
  const action = useMutation({
    mutationFn: () =>
      callApi(isApproving ? purchaseEndpoints.approvePurchase : purchaseEndpoints.closePurchase, {
        params: { id },
        body: { version },
      }),
    onSuccess: (changed) => {
      onClose();
      showPurchase(changed);
      void toast("success", isApproving ? m.purchases_approved() : m.purchases_closed());
    },
    onError: () => void refetch(),
  });
  return (
    <ConfirmDialog
      title={
        isApproving
          ? m.purchases_approve_title({ amount: formatMoney(totalPaise), supplier })
          : m.purchases_close_title()
      }
      confirmLabel={LABELS[step]()}
      busyLabel={m.purchases_busy()}
      action={action}
      onClose={onClose}
    >
      {isApproving ? m.purchases_approve_text() : m.purchases_close_text()}
    </ConfirmDialog>
  );
}
