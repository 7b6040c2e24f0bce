import { type NgoMember, ngoMemberAdminEndpoints, parseWith } from "@daansetu/contract";
import { UserPlus } from "lucide-react";
import { callApi } from "../../../../lib/api/api-client.ts";
import { fieldSentences } from "../../../../lib/errors/field-sentence.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { EmailInput } from "../../../../ui/email-input.tsx";
import { Field } from "../../../../ui/field.tsx";
import { useFocusFirstError } from "../../../../ui/form/use-focus-first-error.ts";
import { useForm } from "../../../../ui/form/use-form.ts";
import { Note } from "../../../../ui/note.tsx";

const { inviteNgoMember } = ngoMemberAdminEndpoints;

interface InvitePersonProps {
  ngoId: string;
  members: readonly NgoMember[];
  onInvited: (members: NgoMember[]) => void;
}

/** Invites a person of an NGO by mail. */
export function InvitePerson({ ngoId, members, onInvited }: InvitePersonProps) {
  const form = useForm({
    initial: { email: "" },
    readValues: (values) => {
      const parsed = parseWith(inviteNgoMember.body, values);
      const isKnown = parsed.ok && members.some(({ email }) => email === parsed.value.email.toLowerCase());
      return isKnown ? { ok: false, fields: [{ field: "email", problem: "known" }] } : parsed;
    },
    send: (body) => callApi(inviteNgoMember, { params: { id: ngoId }, body }),
    onSent: (invited) => {
      form.resetTo({ email: "" });
      onInvited(invited);
    },
    sentencesFor: (found) => fieldSentences(found, ["email"], { known: m.ngo_people_known }),
    toasts: { success: m.ngo_people_invited_done() },
  });
  useFocusFirstError(form);
  return (
    <form noValidate onSubmit={form.submit} className="grid max-w-[28rem] gap-3">
      <Field form={form} name="email" label={m.ngo_people_email()} hint={m.ngo_people_email_hint()}>
        <EmailInput autoComplete="off" />
      </Field>
      {form.failure !== undefined && (
        <Note tone="danger" role="alert">
          {form.failure}
        </Note>
      )}
      <Button
        type="submit"
        variant="line"
        icon={UserPlus}
        className="justify-self-start"
        busy={form.isSending}
        busyLabel={m.ngo_people_inviting()}
      >
        {m.ngo_people_invite()}
      </Button>
    </form>
  );
}
