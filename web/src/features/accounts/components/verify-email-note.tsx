import { Mail } from "lucide-react";
import { m } from "../../../paraglide/messages.js";
import { Note } from "../../../ui/note.tsx";
import { useMe } from "../api/me.ts";
import { Resend } from "./resend.tsx";

/**
 * For whoever has not shown yet that the e-mail address of their account is theirs: why it matters, and another link. Nothing
 * for everybody else, and while it is not known.
 */
export function VerifyEmailNote({ className }: { className?: string }) {
  const { data: me } = useMe();
  if (me === undefined || me.emailVerified || me.email === "") return null;
  return (
    <Note
      tone="haldi"
      icon={Mail}
      title={m.accounts_verify_note_title()}
      action={<Resend email={me.email} />}
      {...(className === undefined ? {} : { className })}
    >
      <span className="wrap-anywhere">{m.accounts_verify_note_text({ email: me.email })}</span>
    </Note>
  );
}
