import { Mail } from "lucide-react";
import { m } from "../../../../paraglide/messages.js";
import { Note } from "../../../../ui/note.tsx";
import { useMe } from "../api/me.ts";
import { ResendVerification } from "./resend-verification.tsx";

/** Asks a user with an unverified e-mail address to verify it; renders nothing for others and while loading. */
export function VerifyEmailNote({ className }: { className?: string }) {
  const { data: loggedInUser } = useMe();
  if (loggedInUser === undefined || loggedInUser.emailVerified || loggedInUser.email === "") return null;
  return (
    <Note
      tone="warning"
      icon={Mail}
      title={m.accounts_verify_note_title()}
      action={<ResendVerification email={loggedInUser.email} />}
      {...(className === undefined ? {} : { className })}
    >
      <span className="wrap-anywhere">{m.accounts_verify_note_text({ email: loggedInUser.email })}</span>
    </Note>
  );
}
