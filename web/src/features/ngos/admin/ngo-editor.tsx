import type { AdminNgo } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../../lib/api-error.ts";
import { formatMoment } from "../../../lib/format-moment.ts";
import { href } from "../../../lib/paths.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { UnsavedGuard } from "../../../ui/editing/unsaved-guard.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { FormNotes } from "../../../ui/form/form-notes.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ErrorState } from "../../../ui/state-panel.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import type { NgoForm } from "../form/ngo-form.ts";
import { LogoField } from "../form/certificate-fields.tsx";
import { ContactFields, NgoFields } from "../form/text-fields.tsx";
import { useBusyFields } from "../form/use-busy-fields.ts";
import { ApprovalFields } from "./approval-fields.tsx";
import { NgoActs } from "./ngo-acts.tsx";
import { NgoStatusTag, PaperTag } from "./ngo-columns.tsx";
import { ngoForAdmin, useNgoEdit } from "./use-ngo-edit.ts";

/** An NGO, to be changed. */
export function NgoEditor({ id, listHref }: { id: string; listHref: string }) {
  const { data, error, refetch, isRefetching } = useQuery(ngoForAdmin(id));
  return (
    <>
      <TextLink to={listHref} arrow="back">
        {m.ngos_edit_back()}
      </TextLink>
      {data !== undefined ? (
        <Editing ngo={data} />
      ) : error ? (
        <ErrorState
          error={error}
          title={error instanceof ApiError && error.status === 404 ? error.message : m.ngos_edit_load_error()}
          level={1}
          onRetry={() => void refetch()}
          retrying={isRefetching}
        />
      ) : (
        <div role="status" aria-label={m.ui_loading()} className="grid gap-4">
          <Skeleton className="h-10 w-72" />
          <Skeleton className="h-64 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </>
  );
}

function Editing({ ngo }: { ngo: AdminNgo }) {
  const edit = useNgoEdit(ngo);
  const { isUploading, setBusy } = useBusyFields();
  const form: NgoForm = { ...edit, noteOf: () => undefined, setBusy };
  return (
    <form noValidate className="grid max-w-[56rem] gap-6" onSubmit={edit.submit}>
      <UnsavedGuard when={edit.isDirty} />
      <Head ngo={ngo} isDirty={edit.isDirty} />
      <ErrorSummary errors={edit.errors} attempt={edit.attempt} />
      <NgoFields form={form} />
      <LogoField form={form} />
      <ContactFields form={form} optional />
      <section aria-labelledby="approvals" className="grid gap-3">
        <h2 id="approvals" className="text-h4">
          {m.ngos_field_papers()}
        </h2>
        <ApprovalFields
          approvals={edit.values.approvals}
          errorOf={edit.errorOf}
          onChange={(approvals) => edit.set({ approvals })}
        />
      </section>
      <FormNotes form={edit} title={m.ngos_save_failed()} />
      <div>
        <Button type="submit" busy={edit.isSending || isUploading} busyLabel={m.ngos_saving()} disabled={!edit.isDirty}>
          {m.ngos_save()}
        </Button>
      </div>
    </form>
  );
}

/** Who it is, where it stands, and what else can be done. */
function Head({ ngo, isDirty }: { ngo: AdminNgo; isDirty: boolean }) {
  return (
    <div className="grid gap-3">
      <h1 className="text-h2 wrap-anywhere">{ngo.ngoName}</h1>
      <p className="flex flex-wrap items-center gap-2">
        <NgoStatusTag status={ngo.status} />
        <span className="text-ink-soft">{m.ngos_col_papers()}</span>
        <PaperTag ngo={ngo} />
        {ngo.updatedAt !== undefined && (
          <span className="text-sm text-ink-mute">
            {m.ngos_edit_changed({ by: ngo.updatedBy ?? "", date: formatMoment(ngo.updatedAt) })}
          </span>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <NgoActs ngo={ngo} disabled={isDirty} />
        {ngo.status === "enrolled" && (
          <TextLink to={href.ngo(ngo._id)} arrow="onward">
            {m.ngos_edit_view()}
          </TextLink>
        )}
      </div>
    </div>
  );
}
