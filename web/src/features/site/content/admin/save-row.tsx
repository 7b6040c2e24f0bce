import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { ButtonLink } from "../../../../ui/button-link.tsx";
import { FormNotes } from "../../../../ui/form/form-notes.tsx";
import type { FormState } from "../../../../ui/form/use-form.ts";
import type { VersionedFormState } from "../../../../ui/form/use-versioned-form.ts";

export type SavedForm = FormState & Partial<Pick<VersionedFormState, "takeStoredRecord" | "overwriteStoredRecord">>;

interface SaveRowProps {
  form: SavedForm;
  isUploading: boolean;
  saveLabel: string;
  listHref: string;
}

/** The end of a record's form: why it was not saved, and the buttons. */
export const SaveRow = ({ form, isUploading, saveLabel, listHref }: SaveRowProps) => (
  <>
    <FormNotes form={form} title={m.showcase_failed_title()} keptNote={m.showcase_failed_kept()} />
    <div className="flex flex-wrap items-center gap-3">
      <Button
        type="submit"
        size="lg"
        busy={form.isSending || isUploading}
        busyLabel={isUploading ? m.uploads_busy() : m.showcase_saving()}
        className="max-sm:w-full"
      >
        {saveLabel}
      </Button>
      <ButtonLink to={listHref} variant="quiet">
        {m.showcase_discard()}
      </ButtonLink>
    </div>
  </>
);
