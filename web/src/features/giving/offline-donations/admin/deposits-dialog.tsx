import {
  calendarDay,
  type CashDeposit,
  decimalRupeesToPaise,
  offlineDonationEndpoints,
  parseWith,
} from "@daansetu/contract";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { newRequestId } from "../../../../lib/request-id/new-request-id.ts";
import { callApi } from "../../../../lib/api-client.ts";
import { fieldSentences } from "../../../../lib/errors/field-sentence.ts";
import { formatDay } from "../../../../lib/format-day.ts";
import { formatMoney } from "../../../../lib/format.ts";
import { pagedQuery } from "../../../../lib/query.ts";
import { toast } from "../../../../lib/toast.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Field } from "../../../../ui/field.tsx";
import { DialogForm } from "../../../../ui/form-dialog.tsx";
import { useForm } from "../../../../ui/form/use-form.ts";
import { TextInput } from "../../../../ui/inputs.tsx";
import { PagedList } from "../../../../ui/paged-list.tsx";
import { Skeletons } from "../../../../ui/skeleton.tsx";
import { CancelDepositForm } from "./cancel-deposit-form.tsx";
import { handFiguresQuery } from "./hand-figures.tsx";
import { OFFLINE_FAILURES, useOfflineRefetch } from "./use-offline-refetch.ts";

const { cashDeposits, recordCashDeposit } = offlineDonationEndpoints;
const EXAMPLE_PAISE = 5_000_00;

/** Records cash that was paid into the bank, and shows and cancels earlier payments. */
export function DepositsDialog({ onClose }: { onClose: () => void }) {
  const [cancelling, setCancelling] = useState<CashDeposit>();
  return (
    <Dialog
      title={
        cancelling === undefined
          ? m.offline_deposits()
          : m.offline_deposit_cancel_title({ amount: formatMoney(cancelling.amountPaise) })
      }
      onClose={onClose}
    >
      {cancelling === undefined ? (
        <>
          <DepositForm onClose={onClose} />
          <EarlierDeposits onCancel={setCancelling} />
        </>
      ) : (
        <CancelDepositForm deposit={cancelling} onLeave={() => setCancelling(undefined)} />
      )}
    </Dialog>
  );
}

const emptyForm = () => ({ amountPaise: "", on: calendarDay(new Date()), slip: "" });

function DepositForm({ onClose }: { onClose: () => void }) {
  const { data: figures } = useQuery(handFiguresQuery());
  const refetch = useOfflineRefetch();
  const today = calendarDay(useNow());
  // One id for one payment, however often the button is clicked.
  const [clientRequestId, setRequestId] = useState(newRequestId);
  const form = useForm({
    initial: emptyForm(),
    readValues: ({ amountPaise, on, slip }) =>
      parseWith(recordCashDeposit.body, {
        clientRequestId,
        amountPaise: decimalRupeesToPaise(amountPaise) ?? 0,
        on,
        slip,
      }),
    send: (body) => callApi(recordCashDeposit, { body }),
    onSent: () => {
      void toast("success", m.offline_deposit_done());
      setRequestId(newRequestId());
      form.resetTo(emptyForm());
      void refetch();
    },
    onFailed: () => void refetch(),
    sentencesFor: (found) =>
      fieldSentences(found, ["amountPaise", "on", "slip"], {
        "more-than-cash-in-hand": m.offline_error_cash_in_hand,
        "* amountPaise": () => m.offline_error_amount({ example: formatMoney(EXAMPLE_PAISE) }),
        "day-in-future": m.offline_error_day_future,
        "day-too-old": m.offline_error_day_old,
        "* on": m.offline_error_day,
        "required slip": m.offline_error_slip,
      }),
    failures: OFFLINE_FAILURES,
  });
  return (
    <DialogForm
      form={form}
      submitLabel={m.offline_deposit_do()}
      busyLabel={m.offline_step_busy()}
      cancelLabel={m.ui_close()}
      onCancel={onClose}
    >
      <Field
        form={form}
        name="amountPaise"
        label={m.offline_amount()}
        hint={figures && m.offline_deposit_in_hand({ amount: formatMoney(figures.cashInHandPaise) })}
      >
        <TextInput prefix="₹" inputMode="decimal" autoComplete="off" />
      </Field>
      <Field form={form} name="on" label={m.offline_deposit_on()}>
        <TextInput type="date" max={today} />
      </Field>
      <Field form={form} name="slip" label={m.offline_deposit_slip()}>
        <TextInput autoComplete="off" maxLength={60} />
      </Field>
    </DialogForm>
  );
}

function EarlierDeposits({ onCancel }: { onCancel: (deposit: CashDeposit) => void }) {
  const pages = useInfiniteQuery({ ...pagedQuery(cashDeposits, { query: { limit: "10" } }), staleTime: 0 });
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{m.offline_deposit_earlier()}</h3>
      <PagedList
        pages={pages}
        skeletons={<Skeletons count={3} className="grid gap-2" barClassName="h-6 w-full" />}
        empty={<p className="text-ink-soft">{m.offline_deposit_none()}</p>}
      >
        {(deposits) => (
          <ul className="grid gap-3">
            {deposits.map((deposit) => (
              <li key={deposit._id} className="flex flex-wrap items-center justify-between gap-2">
                <DepositText deposit={deposit} />
                {deposit.cancelled === undefined && (
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={m.offline_deposit_cancel_title({ amount: formatMoney(deposit.amountPaise) })}
                    onClick={() => onCancel(deposit)}
                  >
                    {m.offline_deposit_cancel()}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

function DepositText({ deposit: { amountPaise, on, slip, recordedBy, cancelled } }: { deposit: CashDeposit }) {
  const day = formatDay(on);
  return (
    <span className="grid min-w-0">
      {m.offline_deposit_item({ amount: formatMoney(amountPaise), day, slip, by: recordedBy })}
      {cancelled !== undefined && (
        <span className="text-sm text-ink-soft">
          {m.offline_deposit_cancelled({ by: cancelled.byEmail, reason: cancelled.reason })}
        </span>
      )}
    </span>
  );
}
