import { ACTS } from "@daansetu/contract";
import { Plus } from "lucide-react";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { UnsavedGuard } from "../../../ui/editing/unsaved-guard.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormNotes } from "../../../ui/form/form-notes.tsx";
import { Select } from "../../../ui/inputs.tsx";
import { Note } from "../../../ui/note.tsx";
import { CertificateFields, LogoField } from "../form/certificate-fields.tsx";
import { ContactFields, NgoFields } from "../form/text-fields.tsx";
import { useAddNgo } from "./use-add-ngo.ts";

/** The form with which an admin adds an NGO without an application (spec section 7: `onboardNgo`). */
export function AddNgo() {
  const adding = useAddNgo();
  const { fields } = adding;
  return (
    <form
      noValidate
      aria-labelledby="add-ngo"
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        adding.add(false);
      }}
    >
      <UnsavedGuard when={adding.isDirty} />
      <div>
        <h2 id="add-ngo" className="text-h3">
          {m.applications_add_title()}
        </h2>
        <p className="mt-1 text-ink-soft">{m.applications_add_text()}</p>
      </div>
      <ErrorSummary errors={adding.errors} attempt={adding.attempt} />
      <NgoFields form={fields} />
      <LogoField form={fields} />
      <ContactFields form={fields} optional />
      <Field
        name="ngoAct"
        label={m.applications_act()}
        hint={
          // The choice decides which fields below are required; screen readers announce it.
          <span role="status">
            {adding.values.ngoAct === ""
              ? m.applications_act_hint()
              : m.applications_act_needs({ act: adding.values.ngoAct })}
          </span>
        }
        error={adding.errorOf("ngoAct")}
        className="sm:max-w-[calc(50%-0.5625rem)]"
      >
        <Select
          value={adding.values.ngoAct}
          onChange={(event) => {
            adding.set({ ngoAct: event.target.value });
          }}
        >
          <option value="">{m.ngo_form_sector_none()}</option>
          {ACTS.map((act) => (
            <option key={act}>{act}</option>
          ))}
        </Select>
      </Field>
      <CertificateFields form={fields} forAdmin={{ shown: adding.values.ngoAct }} />
      {adding.conflict !== undefined && (
        <Note
          tone="haldi"
          role="alert"
          title={m.applications_possible_duplicate_title()}
          action={
            <Button
              variant="line"
              busy={adding.isSending}
              busyLabel={m.uploads_busy()}
              onClick={() => {
                adding.add(true);
              }}
            >
              {m.applications_add_anyway()}
            </Button>
          }
        >
          {adding.conflict}
        </Note>
      )}
      <FormNotes form={adding} title={m.applications_add_failed()} kept={m.enrol_failed_kept()} />
      <div>
        <Button
          type="submit"
          size="lg"
          icon={Plus}
          busy={adding.isSending || adding.isUploading}
          busyLabel={m.uploads_busy()}
        >
          {m.applications_add()}
        </Button>
      </div>
    </form>
  );
}
