import type { SubmitEvent } from "react";
import { href } from "../../../lib/paths.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { Field } from "../../../ui/field.tsx";
import { Note } from "../../../ui/note.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { type Handed, isOpenToGuests, leadsToGiving } from "../enter/arrival.ts";
import { useEntry } from "../enter/use-entry.ts";
import { LogIn } from "../form/account-problems.ts";
import { useAccountForm } from "../form/use-account-form.ts";
import { EmailInput } from "./email-input.tsx";
import { EntryPanel, OrLine } from "./entry-panel.tsx";
import { EnteredAlready } from "./entered-already.tsx";
import { GoogleButton } from "./google-button.tsx";
import { GuestButton } from "./guest-button.tsx";
import { PasswordInput } from "./password-input.tsx";
import { TroubleNote } from "./trouble-note.tsx";

const FIELDS = ["email", "password"] as const;

interface LoginProps {
  /** A path of this site: where the log-in leads. */
  next: string;
  handed: Handed;
}

/** Logs in by e-mail and password, with Google, or, on the way to giving, goes on as a guest. */
export function Login({ next, handed }: LoginProps) {
  const entry = useEntry(next);
  const form = useAccountForm({
    schema: LogIn,
    fields: FIELDS,
    initial: { email: handed.email ?? "", password: "" },
    passwordKind: "given",
    refused: entry.trouble?.fields,
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (entry.busy !== undefined) return;
    const taken = form.take();
    if (!taken) return;
    void entry.enter("form", async (ways) => {
      await ways.logIn(taken);
      return true;
    });
  };
  const typed: Handed = form.values.email === "" ? {} : { email: form.values.email };
  return (
    <EntryPanel
      title={m.accounts_login_title()}
      lead={leadsToGiving(next) ? m.accounts_login_lead_giving() : m.accounts_login_lead()}
    >
      <EnteredAlready entry={entry} next={next} />
      {handed.passwordSet && entry.trouble === undefined && (
        <Note tone="leaf" role="status" title={m.accounts_login_password_set()}>
          {m.accounts_login_password_set_text()}
        </Note>
      )}
      {entry.trouble && form.errors.length === 0 && <TroubleNote trouble={entry.trouble} attempt={entry.failures} />}
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      <div className="grid gap-3">
        {isOpenToGuests(next) && <GuestButton entry={entry} />}
        <GoogleButton entry={entry} />
      </div>
      <OrLine>{m.accounts_or_email()}</OrLine>
      <form noValidate method="post" onSubmit={submit} className="grid gap-4">
        <Field name="email" label={m.accounts_email()} error={form.errorOf("email")}>
          <EmailInput {...form.text("email")} />
        </Field>
        <Field name="password" label={m.accounts_password()} error={form.errorOf("password")}>
          <PasswordInput {...form.text("password")} autoComplete="current-password" />
        </Field>
        <TextLink to={href.forgotPassword()} state={typed} className="-my-2 justify-self-start">
          {m.accounts_login_forgot()}
        </TextLink>
        <Button
          type="submit"
          size="lg"
          block
          busy={entry.busy === "form"}
          busyLabel={m.accounts_login_busy()}
          disabled={entry.busy !== undefined && entry.busy !== "form"}
        >
          {m.accounts_login_button()}
        </Button>
      </form>
      <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-3 text-ink-soft">
        {m.accounts_login_no_account()}
        <TextLink to={href.signup(next)} state={typed}>
          {m.accounts_login_to_signup()}
        </TextLink>
      </p>
    </EntryPanel>
  );
}
