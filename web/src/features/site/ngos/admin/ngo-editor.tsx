import type { AdminNgo } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../../../lib/api-error.ts";
import { formatMoment } from "../../../../lib/format-moment.ts";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { UnsavedGuard } from "../../../../ui/editing/unsaved-guard.tsx";
import { ErrorSummary } from "../../../../ui/error-summary.tsx";
import { FormNotes } from "../../../../ui/form/form-notes.tsx";
import { SkeletonBars } from "../../../../ui/skeleton.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { NgoPeople } from "../../../impact/ngo-members/index.ts";
import type { NgoForm } from "../form/ngo-form.ts";
import { LogoField } from "../form/certificate-fields.tsx";
import { ContactFields, NgoFields } from "../form/text-fields.tsx";
import { useBusyFields } from "../form/use-busy-fields.ts";
import { WhenLoaded } from "../../../../ui/when-loaded.tsx";
import { TitledSection } from "../../../../ui/titled-section.tsx";
import { ApprovalFields } from "./approval-fields.tsx";
import { NgoActions } from "./ngo-actions.tsx";
import { ExpiryTag, NgoStatusTag } from "./ngo-columns.tsx";
import { PeopleFields } from "./people-fields.tsx";
import { ngoForAdminQuery, useNgoEdit } from "./use-ngo-edit.ts";

export function NgoEditor({ id, listHref }: { id: string; listHref: string }) {
  const query = useQuery(ngoForAdminQuery(id));
  const { error } = query;
  return (
    <>
      <TextLink to={listHref} arrow="back">
        {m.ngos_edit_back()}
      </TextLink>
      <WhenLoaded
        query={query}
        level={1}
        title={error instanceof ApiError && error.status === 404 ? error.message : m.ngos_edit_load_error()}
        skeleton={<SkeletonBars className="grid gap-4" bars={["h-10 w-72", "h-64 w-full", "h-40 w-full"]} />}
      >
        {(loadedNgo) => (
          <>
            <EditForm ngo={loadedNgo} />
            <NgoPeople ngoId={id} isEnrolled={loadedNgo.status === "enrolled"} />
          </>
        )}
      </WhenLoaded>
    </>
  );
}

function EditForm({ ngo }: { ngo: AdminNgo }) {
  const form = useNgoEdit(ngo);
  const { isUploading, setBusy } = useBusyFields();
  const fields: NgoForm = { ...form, noteOf: () => undefined, setBusy };
  return (
    <form noValidate className="grid max-w-[56rem] gap-6" onSubmit={form.submit}>
      <UnsavedGuard isUnsaved={form.isDirty} />
      <EditorHeader ngo={ngo} isDirty={form.isDirty} />
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      <NgoFields form={fields} />
      <LogoField form={fields} />
      <ContactFields form={fields} isOptional />
      <TitledSection id="approvals" title={m.ngos_field_papers()} className="grid gap-3">
        <ApprovalFields form={form} />
      </TitledSection>
      <section aria-labelledby="people" className="grid gap-3">
        <div>
          <h2 id="people" className="text-h4">
            {m.ngos_field_people()}
          </h2>
          <p className="text-ink-soft">{m.ngos_field_people_hint()}</p>
        </div>
        <PeopleFields form={form} />
      </section>
      <FormNotes form={form} title={m.ngos_save_failed()} />
      <div>
        <Button type="submit" busy={form.isSending || isUploading} busyLabel={m.ngos_saving()} disabled={!form.isDirty}>
          {m.ngos_save()}
        </Button>
      </div>
    </form>
  );
}

/** Name, status and actions. */
function EditorHeader({ ngo, isDirty }: { ngo: AdminNgo; isDirty: boolean }) {
  return (
    <div className="grid gap-3">
      <h1 className="text-h2 wrap-anywhere">{ngo.ngoName}</h1>
      <p className="flex flex-wrap items-center gap-2">
        <NgoStatusTag status={ngo.status} />
        <span className="text-ink-soft">{m.ngos_col_papers()}</span>
        <ExpiryTag ngo={ngo} />
        {ngo.updatedAt !== undefined && (
          <span className="text-sm text-ink-mute">
            {m.ngos_edit_changed({ by: ngo.updatedBy ?? "", date: formatMoment(ngo.updatedAt) })}
          </span>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <NgoActions ngo={ngo} disabled={isDirty} />
        {ngo.status === "enrolled" && (
          <TextLink to={href.ngo(ngo._id)} arrow="onward">
            {m.ngos_edit_view()}
          </TextLink>
        )}
      </div>
    </div>
  );
}
