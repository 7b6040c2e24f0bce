import { MAX_PURCHASE_LINES, type PurchaseCheck, purchaseEndpoints, type PurchaseRecord } from "@daansetu/contract";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { callApi } from "../../../../../lib/api/api-client.ts";
import { href } from "../../../../../lib/paths.ts";
import { newRequestId } from "../../../../../lib/request-id/new-request-id.ts";
import { toast } from "../../../../../lib/toast.ts";
import { useNow } from "../../../../../lib/use-now.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Button } from "../../../../../ui/button.tsx";
import { UnsavedGuard } from "../../../../../ui/editing/unsaved-guard.tsx";
import { ErrorSummary } from "../../../../../ui/error-summary.tsx";
import { FieldError } from "../../../../../ui/field.tsx";
import { FormNotes } from "../../../../../ui/form/form-notes.tsx";
import { useForm } from "../../../../../ui/form/use-form.ts";
import { TextLink } from "../../../../../ui/text-link.tsx";
import { TitledSection } from "../../../../../ui/titled-section.tsx";
import { DocumentField } from "../../../../platform/uploads/index.ts";
import { useShowPurchase } from "../shared/use-purchase.ts";
import { BillFields, FurtherFields } from "./bill-fields.tsx";
import { CheckResult } from "./check-result.tsx";
import { LineFields } from "./line-fields.tsx";
import { purchaseSentences } from "./purchase-sentences.ts";
import { emptyLine, emptyPurchase, type PurchaseValues, readPurchase } from "./purchase-values.ts";

const { checkPurchase, recordPurchase } = purchaseEndpoints;

/** What a submit did: it checks a bill first, and records what was checked. */
type Outcome = { checked: { bill: string; check: PurchaseCheck } } | { recorded: PurchaseRecord };

/** The bill without the request's id, as text, to see if it was changed after the check. */
function billOf(values: PurchaseValues, clientRequestId: string): string | undefined {
  const read = readPurchase(values, clientRequestId);
  return read.ok ? JSON.stringify(read.value) : undefined;
}

/** Records a supplier's bill in two steps: what it costs and who pays is shown before anything is stored. */
export function RecordPurchase({ listHref }: { listHref: string }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const showPurchase = useShowPurchase();
  const now = useNow();
  const [clientRequestId] = useState(newRequestId);
  const [isUploading, setUploading] = useState(false);
  const [checked, setChecked] = useState<{ bill: string; check: PurchaseCheck }>();
  const [isDone, setDone] = useState(false);
  const [initial] = useState(() => {
    const [campaignId = "", itemId = "", units = ""] = ["campaign", "item", "units"].map(
      (name) => search.get(name) ?? "",
    );
    return emptyPurchase({ campaignId, itemId, units }, now);
  });
  const form = useForm({
    initial,
    readValues: (values) => readPurchase(values, clientRequestId),
    send: async (payload): Promise<Outcome> => {
      const bill = JSON.stringify(payload);
      if (checked?.bill === bill) return { recorded: await callApi(recordPurchase, { body: payload }) };
      const { clientRequestId: _requestId, ...writing } = payload;
      return { checked: { bill, check: await callApi(checkPurchase, { body: writing }) } };
    },
    onSent: (outcome) => {
      if ("checked" in outcome) {
        setChecked(outcome.checked);
        return;
      }
      setDone(true);
      showPurchase(outcome.recorded);
      void toast("success", m.purchases_recorded());
      void navigate(href.adminPanel("purchases", { open: outcome.recorded._id }));
    },
    sentencesFor: purchaseSentences,
  });
  const { lines } = form.values;
  const isChecked = checked !== undefined && billOf(form.values, clientRequestId) === checked.bill;
  const linesError = form.errorOf("lines");
  return (
    <form noValidate onSubmit={form.submit} aria-labelledby="record-title" className="grid max-w-4xl gap-6">
      <UnsavedGuard isUnsaved={(form.isDirty || checked !== undefined) && !form.isSending && !isDone} />
      <div>
        <TextLink arrow="back" to={listHref}>
          {m.purchases_all()}
        </TextLink>
        <h1 id="record-title" className="mt-1 text-h2">
          {m.purchases_record_title()}
        </h1>
        <p className="mt-1 max-w-(--measure) text-ink-soft">{m.purchases_record_text()}</p>
      </div>
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      <BillFields form={form} />
      <TitledSection title={m.purchases_lines()} className="grid gap-3">
        <p className="max-w-(--measure) text-ink-soft">{m.purchases_lines_text()}</p>
        {linesError !== undefined && <FieldError>{linesError}</FieldError>}
        {lines.map((line, index) => (
          <LineFields key={line.key} form={form} line={line} index={index} />
        ))}
        <Button
          size="sm"
          variant="line"
          icon={Plus}
          className="justify-self-start"
          disabled={lines.length >= MAX_PURCHASE_LINES}
          onClick={() =>
            form.set(({ lines: current }) => ({ lines: [...current, emptyLine(current.at(-1)?.campaignId)] }))
          }
        >
          {m.purchases_line_add()}
        </Button>
      </TitledSection>
      <FurtherFields form={form} />
      <DocumentField
        label={m.purchases_scan()}
        hint={m.purchases_scan_hint()}
        name="scan"
        value={form.values.scan}
        error={form.errorOf("scan")}
        onChange={(scan) => form.set({ scan })}
        onBusy={setUploading}
      />
      {isChecked && <CheckResult check={checked.check} />}
      <FormNotes form={form} title={m.purchases_failed()} keptNote={m.purchases_kept()} />
      <div className="sticky bottom-0 z-10 -mx-(--gutter) flex flex-wrap items-center gap-3 border-t border-line bg-paper px-(--gutter) py-3">
        <Button
          type="submit"
          busy={form.isSending || isUploading}
          busyLabel={
            isUploading ? m.purchases_uploading() : isChecked ? m.purchases_recording() : m.purchases_checking()
          }
        >
          {isChecked ? m.purchases_record_do() : m.purchases_check()}
        </Button>
        <p className="text-sm text-ink-soft">{isChecked ? m.purchases_record_note() : m.purchases_check_note()}</p>
      </div>
    </form>
  );
}
