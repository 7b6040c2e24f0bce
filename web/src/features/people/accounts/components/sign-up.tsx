import { SignUp as SignUpBody } from "@daansetu/contract";
import { href } from "../../../../lib/paths.ts";
import { useSession } from "../../../../lib/session/index.ts";
import { toast } from "../../../../lib/toast.ts";
import { m } from "../../../../paraglide/messages.js";
import { Field } from "../../../../ui/field.tsx";
import { TextInput } from "../../../../ui/inputs.tsx";
import { Note } from "../../../../ui/note.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import type { LocationState } from "../sign-in/location-state.ts";
import { useSignIn } from "../sign-in/use-sign-in.ts";
import { useAccountForm } from "../form/use-account-form.ts";
import { AccountForm, FormFailure } from "./account-form.tsx";
import { EmailInput } from "../../../../ui/email-input.tsx";
import { RedirectIfLoggedIn } from "./redirect-if-logged-in.tsx";
import { EntryPanel, OrDivider } from "./entry-panel.tsx";
import { GoogleButton } from "./google-button.tsx";
import { PasswordInput } from "./password-input.tsx";

const FORM_FIELDS = ["name", "email", "password"] as const;
/** Longer than usual, because it says where to look next. */
const VERIFICATION_TOAST_MS = 10_000;

interface SignUpProps {
  /** The path of this site to open after the sign-up. */
  nextPath: string;
  locationState: LocationState;
}

/** Opens an account by e-mail and password or with Google. A guest session becomes the account and keeps its donations. */
export function SignUp({ nextPath, locationState }: SignUpProps) {
  const signIn = useSignIn(nextPath);
  const isGuest = useSession()?.role === "guest";
  const form = useAccountForm({
    schema: SignUpBody,
    fields: FORM_FIELDS,
    initialValues: { name: "", email: locationState.email ?? "", password: "" },
    passwordKind: "new",
    serverErrors: signIn.failure?.fields,
  });
  const typedEmailState: LocationState = form.values.email === "" ? {} : { email: form.values.email };
  return (
    <EntryPanel title={m.accounts_signup_title()} leadText={m.accounts_signup_lead()}>
      <RedirectIfLoggedIn signIn={signIn} nextPath={nextPath} />
      {isGuest && signIn.busyMethod === undefined && <Note tone="info">{m.accounts_signup_lead_guest()}</Note>}
      <FormFailure form={form} request={signIn} />
      <GoogleButton signIn={signIn} />
      <OrDivider>{m.accounts_or_email()}</OrDivider>
      <AccountForm
        form={form}
        onValid={(body) =>
          void signIn.run("form", async (signInMethods) => {
            await signInMethods.signUp(body);
            void toast("blank", m.accounts_signup_sent({ email: body.email }), { duration: VERIFICATION_TOAST_MS });
            return true;
          })
        }
        busy={signIn.busyMethod === "form"}
        disabled={signIn.busyMethod !== undefined && signIn.busyMethod !== "form"}
        buttonLabel={m.accounts_signup_button()}
        busyLabel={m.accounts_signup_busy()}
      >
        <Field form={form} name="name" label={m.accounts_name()}>
          <TextInput autoComplete="name" autoCapitalize="words" maxLength={140} />
        </Field>
        <Field form={form} name="email" label={m.accounts_email()}>
          <EmailInput />
        </Field>
        <Field form={form} name="password" label={m.accounts_password()} hint={m.accounts_password_hint()}>
          <PasswordInput autoComplete="new-password" />
        </Field>
      </AccountForm>
      <p className="text-sm text-ink-soft">{m.accounts_signup_terms()}</p>
      <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-3 text-ink-soft">
        {m.accounts_signup_have_account()}
        <TextLink to={href.login(nextPath)} state={typedEmailState}>
          {m.accounts_signup_to_login()}
        </TextLink>
      </p>
    </EntryPanel>
  );
}
