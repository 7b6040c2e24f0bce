import { href } from "../../../lib/paths.ts";
import { m } from "../../../paraglide/messages.js";
import { Field } from "../../../ui/field.tsx";
import { Note } from "../../../ui/note.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { type Handed, isOpenToGuests, leadsToGiving } from "../enter/arrival.ts";
import { useEntry } from "../enter/use-entry.ts";
import { LogIn } from "../form/account-problems.ts";
import { useAccountForm } from "../form/use-account-form.ts";
import { AccountForm, FormTrouble } from "./account-form.tsx";
import { EmailInput } from "./email-input.tsx";
import { EntryPanel, OrLine } from "./entry-panel.tsx";
import { EnteredAlready } from "./entered-already.tsx";
import { GoogleButton } from "./google-button.tsx";
import { GuestButton } from "./guest-button.tsx";
import { PasswordInput } from "./password-input.tsx";

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
      {handed.sessionOver && entry.trouble === undefined && (
        <Note tone="neel" role="status">
          {m.session_over()}
        </Note>
      )}
      <FormTrouble form={form} tried={entry} />
      <div className="grid gap-3">
        {isOpenToGuests(next) && <GuestButton entry={entry} />}
        <GoogleButton entry={entry} />
      </div>
      <OrLine>{m.accounts_or_email()}</OrLine>
      <AccountForm
        form={form}
        onTaken={(taken) =>
          void entry.enter("form", async (ways) => {
            await ways.logIn(taken);
            return true;
          })
        }
        busy={entry.busy === "form"}
        resting={entry.busy !== undefined && entry.busy !== "form"}
        button={m.accounts_login_button()}
        busyLabel={m.accounts_login_busy()}
      >
        <Field name="email" label={m.accounts_email()} error={form.errorOf("email")}>
          <EmailInput {...form.text("email")} />
        </Field>
        <Field name="password" label={m.accounts_password()} error={form.errorOf("password")}>
          <PasswordInput {...form.text("password")} autoComplete="current-password" />
        </Field>
        <TextLink to={href.forgotPassword()} state={typed} className="-my-2 justify-self-start">
          {m.accounts_login_forgot()}
        </TextLink>
      </AccountForm>
      <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-3 text-ink-soft">
        {m.accounts_login_no_account()}
        <TextLink to={href.signup(next)} state={typed}>
          {m.accounts_login_to_signup()}
        </TextLink>
      </p>
    </EntryPanel>
  );
}
