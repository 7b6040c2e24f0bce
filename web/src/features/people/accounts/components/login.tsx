import type { ReactNode } from "react";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { Field } from "../../../../ui/field.tsx";
import { Note } from "../../../../ui/note.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { type LocationState, allowsGuests } from "../sign-in/location-state.ts";
import { useSignIn } from "../sign-in/use-sign-in.ts";
import { LogIn } from "../form/account-problems.ts";
import { useAccountForm } from "../form/use-account-form.ts";
import { AccountForm, FormFailure } from "./account-form.tsx";
import { EmailInput } from "../../../../ui/email-input.tsx";
import { EntryPanel, OrDivider } from "./entry-panel.tsx";
import { RedirectIfLoggedIn } from "./redirect-if-logged-in.tsx";
import { GoogleButton } from "./google-button.tsx";
import { GuestButton } from "./guest-button.tsx";
import { PasswordInput } from "./password-input.tsx";

const FORM_FIELDS = ["email", "password"] as const;

interface LoginProps {
  /** The path of this site to open after the log-in. */
  nextPath: string;
  locationState: LocationState;
  /** What the log-in is for; undefined where nothing was asked for. */
  purpose?: string | undefined;
  /** On the way to a donation: its title, and the campaign below that. */
  giving?: { title: string; campaign: ReactNode } | undefined;
}

/** Logs in by e-mail and password, with Google or, on the way to a donation, as a guest. */
export function Login({ nextPath, locationState, purpose, giving }: LoginProps) {
  const signIn = useSignIn(nextPath);
  const form = useAccountForm({
    schema: LogIn,
    fields: FORM_FIELDS,
    initialValues: { email: locationState.email ?? "", password: "" },
    passwordKind: "current",
    serverErrors: signIn.failure?.fields,
  });
  const typedEmailState: LocationState = form.values.email === "" ? {} : { email: form.values.email };
  return (
    <EntryPanel
      title={giving?.title ?? purpose ?? m.accounts_login_title()}
      leadText={giving ? giving.campaign : purpose === undefined && m.accounts_login_lead()}
    >
      <RedirectIfLoggedIn signIn={signIn} nextPath={nextPath} />
      {locationState.passwordSet && signIn.failure === undefined && (
        <Note tone="leaf" role="status" title={m.accounts_login_password_set()}>
          {m.accounts_login_password_set_text()}
        </Note>
      )}
      {locationState.sessionOver && signIn.failure === undefined && (
        <Note tone="info" role="status">
          {m.session_over()}
        </Note>
      )}
      <FormFailure form={form} request={signIn} />
      {giving && <GuestButton signIn={signIn} variant="main" hint={m.accounts_guest_hint()} />}
      {giving && <OrDivider>{m.accounts_or_login()}</OrDivider>}
      <div className="grid gap-3">
        {!giving && allowsGuests(nextPath) && (
          <GuestButton signIn={signIn} variant="line" hint={m.accounts_guest_hint_browsing()} />
        )}
        <GoogleButton signIn={signIn} />
      </div>
      {!giving && <OrDivider>{m.accounts_or_email()}</OrDivider>}
      <AccountForm
        form={form}
        onValid={(body) =>
          void signIn.run("form", async (signInMethods) => {
            await signInMethods.logIn(body);
            return true;
          })
        }
        busy={signIn.busyMethod === "form"}
        disabled={signIn.busyMethod !== undefined && signIn.busyMethod !== "form"}
        buttonLabel={m.accounts_login_button()}
        busyLabel={m.accounts_login_busy()}
      >
        <Field form={form} name="email" label={m.accounts_email()}>
          <EmailInput />
        </Field>
        <Field form={form} name="password" label={m.accounts_password()}>
          <PasswordInput autoComplete="current-password" />
        </Field>
        <TextLink to={href.forgotPassword()} state={typedEmailState} className="-my-2 justify-self-start">
          {m.accounts_login_forgot()}
        </TextLink>
      </AccountForm>
      <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-3 text-ink-soft">
        {m.accounts_login_no_account()}
        <TextLink to={href.signup(nextPath)} state={typedEmailState}>
          {m.accounts_login_to_signup()}
        </TextLink>
      </p>
    </EntryPanel>
  );
}
