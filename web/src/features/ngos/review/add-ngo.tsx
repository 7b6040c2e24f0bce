import { ACTS } from "@daansetu/contract";
import { Plus } from "lucide-react";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { UnsavedGuard } from "../../../ui/editing/unsaved-guard.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/inputs.tsx";
import { Note } from "../../../ui/note.tsx";
import { LogoField, PaperFields } from "../form/paper-fields.tsx";
import { ContactFields, NgoFields } from "../form/text-fields.tsx";
import { useAddNgo } from "./use-add-ngo.ts";

/** An NGO that an admin adds, without an application (spec section 7: `onboardNgo`). */
export function AddNgo() {
  const adding = useAddNgo();
  const { form } = adding;
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
      <NgoFields form={form} />
      <LogoField form={form} />
      <ContactFields form={form} optional />
      <Field
        name="ngoAct"
        label={m.applications_act()}
        hint={
          // What is needed below follows the choice, and is told to whoever does not see that.
          <span role="status">
            {adding.ngoAct === "" ? m.applications_act_hint() : m.applications_act_needs({ act: adding.ngoAct })}
          </span>
        }
        error={form.errorOf("ngoAct")}
        className="sm:max-w-[calc(50%-0.5625rem)]"
      >
        <Select
          value={adding.ngoAct}
          onChange={(event) => {
            adding.setAct(event.target.value);
          }}
        >
          <option value="">{m.ngo_form_sector_none()}</option>
          {ACTS.map((act) => (
            <option key={act}>{act}</option>
          ))}
        </Select>
      </Field>
      <PaperFields form={form} forAdmin={{ shown: adding.ngoAct }} />
      {adding.twin !== undefined && (
        <Note
          tone="haldi"
          role="alert"
          title={m.applications_twin_title()}
          action={
            <Button
              variant="line"
              busy={adding.isAdding}
              busyLabel={m.uploads_busy()}
              onClick={() => {
                adding.add(true);
              }}
            >
              {m.applications_add_anyway()}
            </Button>
          }
        >
          {adding.twin}
        </Note>
      )}
      {adding.failure !== undefined && (
        <Note tone="madder" role="alert" title={m.applications_add_failed()}>
          {adding.failure} {m.enrol_failed_kept()}
        </Note>
      )}
      <div>
        <Button
          type="submit"
          size="lg"
          icon={Plus}
          busy={adding.isAdding || adding.isUploading}
          busyLabel={m.uploads_busy()}
        >
          {m.applications_add()}
        </Button>
      </div>
    </form>
  );
}
