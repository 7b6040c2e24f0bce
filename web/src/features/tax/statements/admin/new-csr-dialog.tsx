import {
  calendarDay,
  csrStatementEndpoints,
  currentFinancialYear,
  daysOfFinancialYear,
  type OfflineDonation,
  offlineDonationEndpoints,
  parseWith,
} from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { newRequestId } from "../../../../lib/request-id/new-request-id.ts";
import { callApi } from "../../../../lib/api/api-client.ts";
import { fieldSentences } from "../../../../lib/errors/field-sentence.ts";
import { formatDay } from "../../../../lib/format-day.ts";
import { formatMoney } from "../../../../lib/format.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { FailureNote } from "../../../../ui/failure-note.tsx";
import { Field, useFieldId } from "../../../../ui/field.tsx";
import { DialogForm } from "../../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../../ui/form/use-form.ts";
import { TextInput } from "../../../../ui/inputs.tsx";

const { createCsrStatement } = csrStatementEndpoints;
const { offlineDonations } = offlineDonationEndpoints;
const SHOWN_DONATIONS = "20";

interface NewCsrDialogProps {
  onBegun: (id: string) => void;
  onClose: () => void;
}

/** Finds the company by one of its offline donations, and asks for the period. */
export function NewCsrDialog({ onBegun, onClose }: NewCsrDialogProps) {
  // Idempotency key: one id for one statement, however often the button is clicked.
  const [clientRequestId] = useState(newRequestId);
  const now = useNow();
  const today = calendarDay(now);
  const firstDay = daysOfFinancialYear(currentFinancialYear(now))?.first ?? today;
  const form = useForm({
    initial: { offlineDonationId: "", from: firstDay, until: today },
    readValues: (values) => parseWith(createCsrStatement.body, { clientRequestId, ...values }),
    send: (body) => callApi(createCsrStatement, { body }),
    onSent: ({ id }) => {
      onBegun(id);
    },
    sentencesFor: (found) =>
      fieldSentences(found, ["offlineDonationId", "from", "until"], {
        "no-contact": m.csr_error_contact,
        "* offlineDonationId": m.csr_error_choose,
        "bad-period": m.csr_error_period,
        "*": m.csr_error_day,
      }),
  });
  const { values, set, errorOf } = form;
  return (
    <Dialog title={m.csr_new()} onClose={onClose}>
      <CompanySearch
        chosenId={values.offlineDonationId}
        error={errorOf("offlineDonationId")}
        onChoose={(offlineDonationId) => set({ offlineDonationId })}
      />
      <DialogForm form={form} submitLabel={m.csr_begin()} busyLabel={m.csr_busy()} onCancel={onClose}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field form={form} name="from" label={m.csr_from()}>
            <TextInput type="date" max={today} />
          </Field>
          <Field form={form} name="until" label={m.csr_until()}>
            <TextInput type="date" max={today} />
          </Field>
        </div>
      </DialogForm>
    </Dialog>
  );
}

interface CompanySearchProps {
  chosenId: string;
  error: string | undefined;
  onChoose: (offlineDonationId: string) => void;
}

function CompanySearch({ chosenId, error, onChoose }: CompanySearchProps) {
  const chosenFieldId = useFieldId()("offlineDonationId");
  const [typed, setTyped] = useState("");
  const [find, setFind] = useState("");
  const found = useQuery({
    queryKey: [offlineDonations.name, "csr", find],
    queryFn: ({ signal }) => callApi(offlineDonations, { query: { find, limit: SHOWN_DONATIONS }, signal }),
    enabled: find !== "",
  });
  return (
    <div className="grid gap-3">
      <form
        role="search"
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setFind(typed.trim());
        }}
      >
        <Field name="csr-find" label={m.csr_find()} hint={m.csr_find_hint()}>
          <TextInput
            maxLength={100}
            value={typed}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Button type="submit" variant="line" busy={found.isFetching} busyLabel={m.csr_finding()}>
          {m.csr_find_do()}
        </Button>
      </form>
      <FailureNote error={found.error} />
      {found.data && <FoundDonations donations={found.data} chosenId={chosenId} onChoose={onChoose} />}
      <p role="alert" id={chosenFieldId} tabIndex={-1} className="text-sm font-semibold text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}

interface FoundDonationsProps {
  donations: readonly OfflineDonation[];
  chosenId: string;
  onChoose: (offlineDonationId: string) => void;
}

function FoundDonations({ donations, chosenId, onChoose }: FoundDonationsProps) {
  if (donations.length === 0) return <p role="status">{m.csr_found_none()}</p>;
  return (
    <fieldset className="grid max-h-60 gap-1 overflow-y-auto">
      <legend className="mb-1 font-semibold">{m.csr_found()}</legend>
      {donations.map(({ _id, donor, amountPaise, receivedOn }) => (
        <label key={_id} className="flex min-h-11 items-center gap-3 rounded-control px-2 hover:bg-well">
          <input
            type="radio"
            name="company"
            className="size-5 flex-none accent-info"
            checked={_id === chosenId}
            onChange={() => onChoose(_id)}
          />
          <span className="min-w-0 wrap-anywhere">
            {m.csr_found_item({
              company: donor.fullName,
              amount: formatMoney(amountPaise),
              day: formatDay(receivedOn),
            })}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
