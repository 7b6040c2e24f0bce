import type { User } from "@daansetu/contract";
import type { SubmitEvent } from "react";
import { useUpload } from "../../../../lib/upload/index.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { ErrorSummary } from "../../../../ui/error-summary.tsx";
import { FormNotes } from "../../../../ui/form/form-notes.tsx";
import { DetailsFields } from "./details-fields.tsx";
import { PictureField } from "./picture-field.tsx";
import { UpdatesConsent } from "./updates-consent.tsx";
import { useProfileForm } from "./use-profile-form.ts";

/** The form of the profile's details; no field is required (spec section 5). */
export function DetailsForm({ loggedInUser }: { loggedInUser: User }) {
  const form = useProfileForm(loggedInUser);
  const upload = useUpload();
  const isBusy = form.isSending || upload.state.at !== "resting";
  const submitUnlessBusy = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy) form.submit();
  };
  return (
    <form noValidate onSubmit={submitUnlessBusy} aria-labelledby="details" className="grid gap-6">
      <div>
        <h2 id="details" className="text-h3">
          {m.profile_details_title()}
        </h2>
        <p className="mt-1 text-ink-soft">{m.profile_details_lead()}</p>
      </div>
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      <PictureField form={form} upload={upload} loggedInUser={loggedInUser} />
      <DetailsFields form={form} />
      <UpdatesConsent form={form} loggedInUser={loggedInUser} />
      <FormNotes form={form} title={m.profile_failed_title()} keptNote={m.profile_failed_kept()} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" size="lg" busy={isBusy} busyLabel={m.profile_uploading()} className="max-sm:w-full">
          {m.profile_save()}
        </Button>
        {form.isDirty && !isBusy && (
          <>
            <Button variant="quiet" onClick={form.discardChanges}>
              {m.profile_discard()}
            </Button>
            <p role="status" className="text-sm text-ink-soft">
              {m.profile_unsaved()}
            </p>
          </>
        )}
      </div>
    </form>
  );
}
