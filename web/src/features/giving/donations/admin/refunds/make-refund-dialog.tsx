import { type DonationRefunds, MAX_REFUND_REASON_CHARACTERS } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { newRequestId } from "../../../../../lib/request-id/new-request-id.ts";
import { formatMoney } from "../../../../../lib/format.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Button } from "../../../../../ui/button.tsx";
import { Dialog } from "../../../../../ui/dialog.tsx";
import { Field } from "../../../../../ui/field.tsx";
import { DialogForm } from "../../../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../../../ui/form/use-form.ts";
import { Select, TextArea, TextInput } from "../../../../../ui/inputs.tsx";
import { Note } from "../../../../../ui/note.tsx";
import { Skeletons } from "../../../../../ui/skeleton.tsx";
import { REFUND_FAILURES } from "../../refunds/use-refund.ts";
import { OBSTACLE_LABELS } from "./admin-refund-labels.ts";
import { amountOf, newRefundSentences, type NewRefundValues, readNewRefund, REFUND_SHARES } from "./read-new-refund.ts";
import { RefundedThings } from "./refunded-things.tsx";
import { donationRefundsQuery, newestRefund, toastOutcome, useMakeRefund } from "./use-admin-refunds.ts";
import { unitsLeft, useThings } from "./use-things.ts";

/** Refunds a donation in full or in part. The remaining amount is loaded when the dialog opens. */
export function MakeRefundDialog({ reference, onClose }: { reference: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(donationRefundsQuery(reference));
  return (
    <Dialog title={m.refunds_make_title()} onClose={onClose}>
      {data !== undefined ? (
        data.obstacle === undefined ? (
          <RefundForm donation={data} onClose={onClose} />
        ) : (
          <>
            <Note tone="warning">{OBSTACLE_LABELS[data.obstacle]()}</Note>
            <CloseButton onClose={onClose} />
          </>
        )
      ) : error !== null ? (
        <>
          <Note
            tone="danger"
            role="alert"
            action={
              <Button size="sm" variant="line" onClick={() => void refetch()}>
                {m.ui_try_again()}
              </Button>
            }
          >
            {m.refunds_make_load_error()}
          </Note>
          <CloseButton onClose={onClose} />
        </>
      ) : (
        <Skeletons count={3} className="grid gap-3" barClassName="h-11 w-full" />
      )}
    </Dialog>
  );
}

const CloseButton = ({ onClose }: { onClose: () => void }) => (
  <Button variant="line" className="justify-self-end" onClick={onClose}>
    {m.ui_close()}
  </Button>
);

const EMPTY_FORM: NewRefundValues = { share: "full", itemId: "", units: "1", amountPaise: "", reason: "" };

interface RefundFormProps {
  donation: DonationRefunds;
  onClose: () => void;
}

function RefundForm({ donation, onClose }: RefundFormProps) {
  const { leftPaise, approvalAbovePaise, unapprovedPaise, hasThings = false } = donation;
  const things = useThings(donation.reference, hasThings);
  const refundable = { leftPaise, lines: things.lines.filter((line) => unitsLeft(line) > 0) };
  // Idempotency key: one id for one refund, however often the button is clicked; after a failed refund the next one gets a new id.
  const [requestId, setRequestId] = useState(newRequestId);
  const [gatewayRefusal, setGatewayRefusal] = useState<string>();
  const { makeRefund, refetch } = useMakeRefund(donation.reference);
  const form = useForm({
    initial: EMPTY_FORM,
    readValues: (values) => readNewRefund(values, refundable),
    send: (fields) => {
      setGatewayRefusal(undefined);
      return makeRefund({ clientRequestId: requestId, version: donation.version, ...fields });
    },
    onSent: (reply) => {
      const refund = newestRefund(reply);
      toastOutcome(refund);
      if (refund?.state !== "failed") {
        onClose();
        return;
      }
      setGatewayRefusal(refund.failure ?? "");
      setRequestId(newRequestId());
    },
    sentencesFor: (found, sentValues) => newRefundSentences(found, sentValues, refundable),
    // Another admin may have refunded a part: the remaining amount is reloaded, and the form keeps the typed values.
    onFailed: () => void refetch(),
    failures: REFUND_FAILURES,
  });
  const { values } = form;
  const left = formatMoney(leftPaise);
  const amountPaise = amountOf(values, refundable);
  const mustWait = amountPaise !== undefined && unapprovedPaise + amountPaise > approvalAbovePaise;
  const amount = amountPaise === undefined ? undefined : formatMoney(amountPaise);
  return (
    <DialogForm
      text={m.refunds_make_left({ left, amount: formatMoney(donation.amountPaise), campaign: donation.campaign.title })}
      form={form}
      submitLabel={
        amount === undefined
          ? m.refunds_make_send()
          : mustWait
            ? m.refunds_make_ask({ amount })
            : m.refunds_make_do({ amount })
      }
      busyLabel={m.refunds_make_busy()}
      onCancel={onClose}
    >
      <Field name="share" label={m.refunds_make_share()}>
        <Select
          value={values.share}
          onChange={({ target }) =>
            form.set({ share: REFUND_SHARES.find((share) => share === target.value) ?? "full" })
          }
        >
          <option value="full">{m.refunds_make_full({ left })}</option>
          {refundable.lines.length > 0 && <option value="units">{m.refunds_make_units()}</option>}
          <option value="part">{m.refunds_make_part()}</option>
        </Select>
      </Field>
      {values.share !== "part" && <RefundedThings form={form} refundable={refundable} {...things} />}
      {values.share === "part" && (
        <Field
          form={form}
          name="amountPaise"
          label={m.refunds_make_amount()}
          hint={m.refunds_make_amount_hint({ max: left })}
        >
          <TextInput prefix="₹" inputMode="numeric" autoComplete="off" />
        </Field>
      )}
      <Field form={form} name="reason" label={m.refunds_make_reason()} hint={m.refunds_make_reason_hint()}>
        <TextArea rows={3} maxLength={MAX_REFUND_REASON_CHARACTERS} />
      </Field>
      {mustWait ? (
        <Note tone="warning">{m.refunds_make_needs_approval({ limit: formatMoney(approvalAbovePaise) })}</Note>
      ) : (
        <Note tone="info">{m.refunds_make_final()}</Note>
      )}
      {gatewayRefusal !== undefined && (
        <Note tone="danger" role="alert" title={m.refunds_make_failed()}>
          {gatewayRefusal !== "" && m.refunds_make_failed_text({ reason: gatewayRefusal })}
        </Note>
      )}
    </DialogForm>
  );
}
