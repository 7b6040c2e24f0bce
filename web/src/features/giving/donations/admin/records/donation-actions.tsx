import type { DonationRecord } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { Scale } from "lucide-react";
import { cx } from "../../../../../lib/cx.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Button } from "../../../../../ui/button.tsx";
import { MakeRefundButton } from "../refunds/donation-refunds.tsx";
import { donationRefundsQuery } from "../refunds/use-admin-refunds.ts";

interface DonationActionsProps {
  record: Pick<DonationRecord, "reference" | "needsPerson" | "paidAt">;
  isBeside: boolean;
  /** Shows the decision that the donation waits for. */
  onDecide: () => void;
}

/** The decisions about a donation, in view however long its story is; nothing if there is none. */
export function DonationActions({ record, isBeside, onDecide }: DonationActionsProps) {
  const needsPerson = record.needsPerson === true;
  const { data: refunds } = useQuery({
    ...donationRefundsQuery(record.reference),
    enabled: record.paidAt !== undefined,
  });
  const canRefund = record.paidAt !== undefined && refunds !== undefined && refunds.obstacle === undefined;
  if (!needsPerson && !canRefund) return null;
  return (
    <div
      role="group"
      aria-label={m.records_actions()}
      className={cx(
        "sticky bottom-0 z-10 mt-6 flex flex-wrap items-center gap-3 border-t border-line py-3",
        isBeside ? "-mx-5 -mb-4 bg-sheet px-5" : "-mx-(--gutter) bg-paper px-(--gutter)",
      )}
    >
      {needsPerson && (
        <Button icon={Scale} onClick={onDecide}>
          {m.records_decide()}
        </Button>
      )}
      {canRefund && <MakeRefundButton donation={refunds} variant={needsPerson ? "line" : "main"} />}
    </div>
  );
}
