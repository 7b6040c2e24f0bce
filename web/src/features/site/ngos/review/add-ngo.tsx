import { ACTS } from "@daansetu/contract";
import { Plus } from "lucide-react";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { UnsavedGuard } from "../../../../ui/editing/unsaved-guard.tsx";
import { ErrorSummary } from "../../../../ui/error-summary.tsx";
import { Field } from "../../../../ui/field.tsx";
import { FormNotes } from "../../../../ui/form/form-notes.tsx";
import { Select } from "../../../../ui/inputs.tsx";
import { Note } from "../../../../ui/note.tsx";
import { CertificateFields, LogoField } from "../form/certificate-fields.tsx";
import { ContactFields, NgoFields } from "../form/text-fields.tsx";
import { Options } from "../../../../ui/options.tsx";
import { CertificatesReadBox } from "./certificates-read-box.tsx";
import { useAddNgo } from "./use-add-ngo.ts";

/** The form with which an admin adds an NGO without an application (spec section 7: `onboardNgo`). */
export function AddNgo() {
  const addForm = useAddNgo();
  const { fields } = addForm;
  return (
    <form
      noValidate
      aria-labelledby="add-ngo"
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        addForm.add(false);
      }}
    >
      <UnsavedGuard isUnsaved={addForm.isDirty} />
      <div>
        <h2 id="add-ngo" className="text-h3">
          {m.applications_add_title()}
        </h2>
        <p className="mt-1 text-ink-soft">{m.applications_add_text()}</p>
      </div>
      <ErrorSummary errors={addForm.errors} attempt={addForm.attempt} />
      <NgoFields form={fields} />
      <LogoField form={fields} />
      <ContactFields form={fields} isOptional />
      <Field
        form={addForm}
        name="ngoAct"
        label={m.applications_act()}
        hint={
          // The choice decides which fields below are required; screen readers announce it.
          <span role="status">
            {addForm.values.ngoAct === ""
              ? m.applications_act_hint()
              : m.applications_act_needs({ act: addForm.values.ngoAct })}
          </span>
        }
        className="sm:max-w-[calc(50%-0.5625rem)]"
      >
        <Select>
          <option value="">{m.ngo_form_sector_none()}</option>
          <Options of={ACTS} />
        </Select>
      </Field>
      <CertificateFields form={fields} forAdmin={{ shown: addForm.values.ngoAct }} />
      {addForm.hasCertificate && (
        <CertificatesReadBox
          checked={addForm.values.certificatesRead}
          onChange={(certificatesRead) => {
            addForm.set({ certificatesRead });
          }}
        />
      )}
      {addForm.conflict !== undefined && (
        <Note
          tone="warning"
          role="alert"
          title={m.applications_possible_duplicate_title()}
          action={
            <Button
              variant="line"
              busy={addForm.isSending}
              busyLabel={m.uploads_busy()}
              onClick={() => {
                addForm.add(true);
              }}
            >
              {m.applications_add_anyway()}
            </Button>
          }
        >
          {addForm.conflict}
        </Note>
      )}
      <FormNotes form={addForm} title={m.applications_add_failed()} keptNote={m.enrol_failed_kept()} />
      <div>
        <Button
          type="submit"
          size="lg"
          icon={Plus}
          busy={addForm.isSending || addForm.isUploading}
          busyLabel={m.uploads_busy()}
        >
          {m.applications_add()}
        </Button>
      </div>
    </form>
  );
}
