import {
  type BlackRectangle,
  deliveryEndpoints,
  type DeliveryRecord,
  parseWith,
  type UploadedDocument,
} from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { callApi, fetchFile } from "../../../../../lib/api/api-client.ts";
import { endpointQuery } from "../../../../../lib/api/query.ts";
import { fieldSentences } from "../../../../../lib/errors/field-sentence.ts";
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
import { WhenLoaded } from "../../../../../ui/when-loaded.tsx";
import { PdfView } from "../../../../../ui/pdf-view.tsx";
import { SkeletonBars } from "../../../../../ui/skeleton.tsx";
import { EmptyState } from "../../../../../ui/state-panel.tsx";
import { TextLink } from "../../../../../ui/text-link.tsx";
import { DocumentField } from "../../../../platform/uploads/index.ts";
import { RectangleBoard, RectangleList } from "../../../purchases/index.ts";
import { deliveryName } from "../shared/delivery-words.ts";
import { useDeliveryRefetch } from "../shared/use-delivery-refetch.ts";

const { delivery: deliveryEndpoint, deliveryNote, redactDeliveryNote } = deliveryEndpoints;

/** Burning rectangles into a picture takes the server seconds. */
const REDACT_TIMEOUT_MS = 60_000;

interface RedactNoteProps {
  id: string;
  /** Of the delivery's record. */
  backHref: string;
}

/** Makes what donors see of a signed note: private parts are covered with rectangles, which the server burns into the picture. */
export function RedactNote({ id, backHref }: RedactNoteProps) {
  const query = useQuery(endpointQuery(deliveryEndpoint, { params: { id } }));
  const file = useQuery({
    queryKey: [deliveryNote.name, id],
    queryFn: ({ signal }) => fetchFile(deliveryNote, { params: { id }, signal }),
    staleTime: Infinity,
    // It must not stay in memory once it is not shown any more.
    gcTime: 0,
  });
  const skeleton = <SkeletonBars className="mt-4 grid gap-3" bars={["h-10 w-1/2", "h-96 w-full"]} />;
  return (
    <>
      <TextLink arrow="back" to={backHref}>
        {m.deliveries_on_site_back()}
      </TextLink>
      <h1 className="mt-1 text-h2">{m.deliveries_redact_title()}</h1>
      <p className="mt-1 mb-5 max-w-(--measure) text-ink-soft">{m.deliveries_redact_text()}</p>
      <WhenLoaded
        query={query}
        level={2}
        skeleton={skeleton}
        missing={<EmptyState level={2}>{m.deliveries_no_such()}</EmptyState>}
      >
        {(delivery) => (
          <WhenLoaded
            query={file}
            level={2}
            skeleton={skeleton}
            missing={<EmptyState level={2}>{m.deliveries_note_none()}</EmptyState>}
          >
            {(content) => <RedactForm delivery={delivery} content={content} backHref={backHref} />}
          </WhenLoaded>
        )}
      </WhenLoaded>
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
  delivery: DeliveryRecord;
  content: Blob;
  backHref: string;
}

function RedactForm({ delivery, content, backHref }: RedactFormProps) {
  const isPdf = content.type === "application/pdf";
  const label = m.deliveries_note();
  const navigate = useNavigate();
  const refetch = useDeliveryRefetch();
  // Of a PDF a picture of its page is covered: the one that was chosen here.
  const [pageFile, setPageFile] = useState<File>();
  const [isUploading, setUploading] = useState(false);
  const initial: RedactValues = {
    ...{ page: undefined, rectangles: [], nothingPrivateLeft: false },
    alt: m.deliveries_redact_alt_first({ name: deliveryName(delivery) }),
  };
  const form = useForm({
    initial,
    readValues: ({ page, ...values }) => {
      if (isPdf && page?.type !== "image/webp") return { ok: false, fields: [{ field: "page", problem: "required" }] };
      return parseWith(redactDeliveryNote.body, { ...values, ...(isPdf && { page }) });
    },
    send: (body) => callApi(redactDeliveryNote, { params: { id: delivery._id }, body, timeoutMs: REDACT_TIMEOUT_MS }),
    onSent: () => {
      void refetch();
      void toast("success", m.deliveries_redact_done());
      void navigate(backHref);
    },
    sentencesFor: (found) =>
      fieldSentences(found, ["page", "rectangles", "alt", "nothingPrivateLeft"], {
        "required page": m.deliveries_redact_page_error,
        "confirm-nothing-private": m.deliveries_redact_confirm_error,
      }),
  });
  const { page, rectangles, nothingPrivateLeft } = form.values;
  const shown = useObjectUrl(isPdf ? (page === undefined ? undefined : pageFile) : content);
  // A confirmation is about the picture as it was looked at.
  const change = (changes: Partial<RedactValues>) => form.set({ ...changes, nothingPrivateLeft: false });
  return (
    <form noValidate onSubmit={form.submit} aria-label={m.deliveries_redact_title()} className="grid max-w-4xl gap-6">
      <UnsavedGuard isUnsaved={form.isDirty && !form.isSending} />
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      {isPdf && (
        <>
          <PdfView content={content} label={label} />
          <DocumentField
            label={m.deliveries_redact_page()}
            hint={m.deliveries_redact_page_hint()}
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
            label={label}
            rectangles={rectangles}
            onChange={(changed) => change({ rectangles: changed })}
          />
          <RectangleList rectangles={rectangles} onChange={(changed) => change({ rectangles: changed })} />
        </>
      )}
      <Field form={form} name="alt" label={m.deliveries_alt()} hint={m.deliveries_redact_alt_hint()} optional>
        <TextInput maxLength={300} />
      </Field>
      <ConfirmField
        name="nothingPrivateLeft"
        isChecked={nothingPrivateLeft}
        label={m.deliveries_redact_confirm()}
        error={form.errorOf("nothingPrivateLeft")}
        onChange={(isChecked) => form.set({ nothingPrivateLeft: isChecked })}
      />
      <FormNotes form={form} title={m.deliveries_redact_failed()} />
      <Button
        type="submit"
        className="justify-self-start"
        busy={form.isSending || isUploading}
        busyLabel={m.deliveries_saving()}
      >
        {m.deliveries_redact_do()}
      </Button>
    </form>
  );
}
