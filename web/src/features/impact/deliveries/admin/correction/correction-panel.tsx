import { deliveryFollowUpEndpoints, type DeliveryRecord } from "@daansetu/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../../../lib/api/api-client.ts";
import { formatCount } from "../../../../../lib/format.ts";
import { formatMoment } from "../../../../../lib/format-moment.ts";
import { useSession } from "../../../../../lib/session/index.ts";
import { toast } from "../../../../../lib/toast.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Button } from "../../../../../ui/button.tsx";
import { FailureNote } from "../../../../../ui/failure-note.tsx";
import { Note } from "../../../../../ui/note.tsx";
import { TitledSection } from "../../../../../ui/titled-section.tsx";
import { useDeliveryRefetch } from "../shared/use-delivery-refetch.ts";
import { AskCorrectionDialog } from "./ask-correction-dialog.tsx";

const { approveCorrection, declineCorrection } = deliveryFollowUpEndpoints;

/** Corrections of what was confirmed: those that were made, one that waits for a second person, and asking for one. */
export function CorrectionPanel({ delivery }: { delivery: DeliveryRecord }) {
  const { corrections, askedCorrection, state } = delivery;
  const [isAsking, setIsAsking] = useState(false);
  const canAsk = state === "allocated" && askedCorrection === undefined;
  return (
    <TitledSection title={m.deliveries_corrections()} className="grid justify-items-start gap-3">
      {corrections.length > 0 && (
        <ul className="w-full border-t border-line">
          {corrections.map(({ number, reason, at, isRunning, standing }) => (
            <li key={number} className="border-b border-line py-2.5 wrap-anywhere">
              <p className="font-semibold">{reason}</p>
              <p className="text-sm text-ink-soft">
                {[
                  formatMoment(at),
                  linesOf(delivery, standing),
                  ...(isRunning ? [m.deliveries_correction_running()] : []),
                ].join(" · ")}
              </p>
            </li>
          ))}
        </ul>
      )}
      {askedCorrection !== undefined && <Asked delivery={delivery} asked={askedCorrection} />}
      {canAsk && (
        <>
          <p className="max-w-(--measure) text-ink-soft">{m.deliveries_correction_text()}</p>
          <Button variant="line" onClick={() => setIsAsking(true)}>
            {m.deliveries_correction_ask()}
          </Button>
        </>
      )}
      {isAsking && <AskCorrectionDialog delivery={delivery} onClose={() => setIsAsking(false)} />}
    </TitledSection>
  );
}

/** "School kit: 38, Blanket: 0" */
const linesOf = ({ lines }: DeliveryRecord, standing: readonly { itemId: string; units: number }[]): string =>
  standing
    .map(({ itemId, units }) => {
      const name = lines.find((line) => line.itemId === itemId)?.name ?? "";
      return m.deliveries_correction_line({ name, count: formatCount(units) });
    })
    .join(", ");

interface AskedProps {
  delivery: DeliveryRecord;
  asked: NonNullable<DeliveryRecord["askedCorrection"]>;
}

function Asked({ delivery, asked }: AskedProps) {
  const { _id: id, version } = delivery;
  const isOwn = useSession()?.userId === asked.askedByUid;
  const refetch = useDeliveryRefetch();
  const approving = useMutation({
    mutationFn: () => callApi(approveCorrection, { params: { id }, body: { version } }),
    onSuccess: () => void toast("success", m.deliveries_correction_approved()),
    onSettled: refetch,
  });
  const declining = useMutation({
    mutationFn: () => callApi(declineCorrection, { params: { id }, body: { version } }),
    onSettled: refetch,
  });
  return (
    <Note
      tone="warning"
      title={m.deliveries_correction_asked({ who: asked.askedBy, when: formatMoment(asked.askedAt) })}
      action={
        <>
          {!isOwn && (
            <Button size="sm" action={approving} busyLabel={m.deliveries_saving()}>
              {m.deliveries_correction_approve()}
            </Button>
          )}
          <Button size="sm" variant="line" action={declining} busyLabel={m.deliveries_saving()}>
            {isOwn ? m.deliveries_correction_withdraw() : m.deliveries_correction_decline()}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">{asked.reason}</p>
      <p>{m.deliveries_correction_leaves({ lines: linesOf(delivery, asked.standing) })}</p>
      {isOwn && <p>{m.deliveries_correction_second()}</p>}
      <FailureNote error={approving.error ?? declining.error} />
    </Note>
  );
}
