import type { User } from "@daansetu/contract";
import { formatDate } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { fieldId } from "../../../../ui/field.tsx";
import { Checkbox } from "../../../../ui/inputs.tsx";
import type { ProfileForm } from "./use-profile-form.ts";

/** The consent to WhatsApp and SMS (reading.md row 22): never pre-ticked, shown with its date, withdrawn by unticking. */
export function UpdatesConsent({ form, loggedInUser }: { form: ProfileForm; loggedInUser: User }) {
  const id = fieldId("whatsappSms");
  const hasAgreed = form.values.whatsappSms;
  const agreedAt = loggedInUser.consents.whatsappSms?.at;
  return (
    <div>
      <Checkbox
        id={id}
        name="whatsappSms"
        checked={hasAgreed}
        aria-describedby={`${id}-state`}
        onChange={(event) => form.set({ whatsappSms: event.target.checked })}
      >
        {m.donations_updates()}
      </Checkbox>
      <p id={`${id}-state`} className="pl-9 text-sm text-ink-soft">
        {consentSentence(hasAgreed, agreedAt)}
        {hasAgreed && form.values.number.trim() === "" && (
          <span className="block font-semibold text-warning">{m.profile_updates_no_number()}</span>
        )}
      </p>
    </div>
  );
}

function consentSentence(hasAgreed: boolean, agreedAt: string | undefined): string {
  if (hasAgreed)
    return agreedAt === undefined ? m.profile_updates_on() : m.profile_updates_since({ date: formatDate(agreedAt) });
  return agreedAt === undefined ? m.profile_updates_off() : m.profile_updates_withdrawn();
}
