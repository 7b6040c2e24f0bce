import {
  type BlackRectangle,
  parseWith,
  type PurchaseRecord,
  purchaseEndpoints,
  type UploadedDocument,
} from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { callApi } from "../../../../../lib/api/api-client.ts";
import { fieldSentences } from "../../../../../lib/errors/field-sentence.ts";
import { formatDay } from "../../../../../lib/format-day.ts";
import { href } from "../../../../../lib/paths.ts";
import { toast } from "../../../../../lib/toast.ts";
import { useObjectUrl } from "../../../../../lib/use-object-url.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Button } from "../../../../../ui/button.tsx";
import { ConfirmField } from "../../../../../ui/confirm-field.tsx";
import { UnsavedGuard } from "../../../../../ui/editing/unsaved-guard.tsx";
import { ErrorSummary } from "../../../../../ui/error-summary.tsx";
import { Field } from "../../../../../ui/field.tsx";
import { FormNotes } from "../../../../../ui/form/form-notes.tsx";
import { useForm } from "../../../../../ui/form/use-form.ts";
import { TextInput } from "../../../../../ui/inputs.tsx";
import { Loaded } from "../../../../../ui/loaded.tsx";
import { PdfView } from "../../../../../ui/pdf-view.tsx";
import { SkeletonBars } from "../../../../../ui/skeleton.tsx";
import { EmptyState } from "../../../../../ui/state-panel.tsx";
import { TextLink } from "../../../../../ui/text-link.tsx";
import { DocumentField } from "../../../../platform/uploads/index.ts";
import { useBillFile } from "../shared/use-bill-file.ts";
import { purchaseQuery, useShowPurchase } from "../shared/use-purchase.ts";
import { RectangleBoard } from "./rectangle-board.tsx";
import { RectangleList } from "./rectangle-list.tsx";

const { redactBill } = purchaseEndpoints;

/** Makes what everybody sees of a bill: private parts are covered with rectangles, which the server burns into the picture. */
export function RedactBill({ id }: { id: string }) {
  const query = useQuery(purchaseQuery(id));
  const file = useBillFile(id);
  const recordHref = href.adminPanel("purchases", { open: id });
  const skeleton = <SkeletonBars className="mt-4 grid gap-3" bars={["h-10 w-1/2", "h-96 w-full"]} />;
  return (
    <>
      <TextLink arrow="back" to={recordHref}>
        {m.purchases_back()}
      </TextLink>
      <h1 className="mt-1 text-h2">{m.purchases_redact_title()}</h1>
      <p className="mt-1 mb-5 max-w-(--measure) text-ink-soft">{m.purchases_redact_text()}</p>
      <Loaded
        query={query}
        level={2}
        skeleton={skeleton}
        missing={<EmptyState level={2}>{m.purchases_no_such()}</EmptyState>}
      >
        {(purchase) => (
          <Loaded query={file} level={2} skeleton={skeleton}>
            {(content) => <RedactForm purchase={purchase} content={content} recordHref={recordHref} />}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}

interface RedactValues {
  page: UploadedDocument | undefined;
  rectangles: BlackRectangle[];
  alt: string;
  nothingPrivateLeft: boolean;
}

interface RedactFormProps {
  purchase: PurchaseRecord;
  content: Blob;
  recordHref: string;
}

function RedactForm({ purchase, content, recordHref }: RedactFormProps) {
  const { _id: id, scan, supplier, billDay } = purchase;
  const isPdf = scan.type === "application/pdf";
  const navigate = useNavigate();
  const showPurchase = useShowPurchase();
  // Of a PDF a picture of its page is covered: the one that was chosen here.
  const [pageFile, setPageFile] = useState<File>();
  const [isUploading, setUploading] = useState(false);
  const initial: RedactValues = {
    ...{ page: undefined, rectangles: [], nothingPrivateLeft: false },
    alt: m.purchases_redact_alt_first({ supplier, day: formatDay(billDay) }),
  };
  const form = useForm({
    initial,
    readValues: ({ page, ...values }) => {
      if (isPdf && page?.type !== "image/webp") return { ok: false, fields: [{ field: "page", problem: "required" }] };
      return parseWith(redactBill.body, { ...values, ...(isPdf && { page }) });
    },
    send: (body) => callApi(redactBill, { params: { id }, body, timeoutMs: 60_000 }),
    onSent: (changed) => {
      showPurchase(changed);
      void toast("success", m.purchases_redact_done());
      void navigate(recordHref);
    },
    sentencesFor: (found) =>
      fieldSentences(found, ["page", "rectangles", "alt", "nothingPrivateLeft"], {
        "required page": m.purchases_error_page,
        "confirm-nothing-private": m.purchases_error_nothing_private,
      }),
  });
  const { page, rectangles, nothingPrivateLeft } = form.values;
  const shown = useObjectUrl(isPdf ? (page === undefined ? undefined : pageFile) : content);
  // A confirmation is about the picture as it was looked at.
  const change = (changes: Partial<RedactValues>) => form.set({ ...changes, nothingPrivateLeft: false });
  return (
    <form noValidate onSubmit={form.submit} aria-label={m.purchases_redact_title()} className="grid max-w-4xl gap-6">
      <UnsavedGuard isUnsaved={form.isDirty && !form.isSending} />
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      {isPdf && (
        <>
          <PdfView content={content} label={scan.label} />
          <DocumentField
            label={m.purchases_redact_page()}
            hint={m.purchases_redact_page_hint()}
            name="page"
            value={page}
            error={form.errorOf("page")}
            onFile={setPageFile}
            onChange={(changed) => change({ page: changed, rectangles: [] })}
            onBusy={setUploading}
          />
        </>
      )}
      {shown !== undefined && (
        <>
          <RectangleBoard
            src={shown}
            label={scan.label}
            rectangles={rectangles}
            onChange={(changed) => change({ rectangles: changed })}
          />
          <RectangleList rectangles={rectangles} onChange={(changed) => change({ rectangles: changed })} />
        </>
      )}
      <Field form={form} name="alt" label={m.purchases_redact_alt()} hint={m.purchases_redact_alt_hint()} optional>
        <TextInput maxLength={300} />
      </Field>
      <ConfirmField
        name="nothingPrivateLeft"
        isChecked={nothingPrivateLeft}
        label={m.purchases_redact_confirm()}
        error={form.errorOf("nothingPrivateLeft")}
        onChange={(isChecked) => form.set({ nothingPrivateLeft: isChecked })}
      />
      <FormNotes form={form} title={m.purchases_redact_failed()} keptNote={m.purchases_kept()} />
      <Button
        type="submit"
        className="justify-self-start"
        busy={form.isSending || isUploading}
        busyLabel={isUploading ? m.purchases_uploading() : m.purchases_redact_busy()}
      >
        {m.purchases_redact_do()}
      </Button>
    </form>
  );
}
