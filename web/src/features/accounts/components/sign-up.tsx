import { href } from "../../../lib/paths.ts";
import { useSession } from "../../../lib/session/index.ts";
import { toast } from "../../../lib/toast.ts";
import { m } from "../../../paraglide/messages.js";
import { Field } from "../../../ui/field.tsx";
import { TextInput } from "../../../ui/inputs.tsx";
import { Note } from "../../../ui/note.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import type { Handed } from "../enter/arrival.ts";
import { useEntry } from "../enter/use-entry.ts";
import { SignUp as SignUpBody } from "../form/account-problems.ts";
import { useAccountForm } from "../form/use-account-form.ts";
import { AccountForm, FormTrouble } from "./account-form.tsx";
import { EmailInput } from "./email-input.tsx";
import { EnteredAlready } from "./entered-already.tsx";
import { EntryPanel, OrLine } from "./entry-panel.tsx";
import { GoogleButton } from "./google-button.tsx";
import { PasswordInput } from "./password-input.tsx";

const FIELDS = ["name", "email", "password"] as const;
/** Long enough to be read: it says where to look next. */
const SENT_TOAST_MS = 10_000;

interface SignUpProps {
  /** A path of this site: where the sign-up leads. */
  next: string;
  handed: Handed;
}

/** Opens an account, by e-mail and password or with Google. A guest becomes the account and keeps their donations. */
export function SignUp({ next, handed }: SignUpProps) {
  const entry = useEntry(next);
  const isGuest = useSession()?.role === "guest";
  const form = useAccountForm({
    schema: SignUpBody,
    fields: FIELDS,
    initial: { name: "", email: handed.email ?? "", password: "" },
    passwordKind: "chosen",
    refused: entry.trouble?.fields,
  });
  const typed: Handed = form.values.email === "" ? {} : { email: form.values.email };
  return (
    <EntryPanel title={m.accounts_signup_title()} lead={m.accounts_signup_lead()}>
      <EnteredAlready entry={entry} next={next} />
      {isGuest && entry.busy === undefined && <Note tone="neel">{m.accounts_signup_lead_guest()}</Note>}
      <FormTrouble form={form} tried={entry} />
      <GoogleButton entry={entry} />
      <OrLine>{m.accounts_or_email()}</OrLine>
      <AccountForm
        form={form}
        onTaken={(taken) =>
          void entry.enter("form", async (ways) => {
            await ways.signUp(taken);
            void toast("blank", m.accounts_signup_sent({ email: taken.email }), { duration: SENT_TOAST_MS });
            return true;
          })
        }
        busy={entry.busy === "form"}
        resting={entry.busy !== undefined && entry.busy !== "form"}
        button={m.accounts_signup_button()}
        busyLabel={m.accounts_signup_busy()}
      >
        <Field name="name" label={m.accounts_name()} error={form.errorOf("name")}>
          <TextInput {...form.text("name")} autoComplete="name" autoCapitalize="words" maxLength={140} />
        </Field>
        <Field name="email" label={m.accounts_email()} error={form.errorOf("email")}>
          <EmailInput {...form.text("email")} />
        </Field>
        <Field
          name="password"
          label={m.accounts_password()}
          hint={m.accounts_password_hint()}
          error={form.errorOf("password")}
        >
          <PasswordInput {...form.text("password")} autoComplete="new-password" />
        </Field>
      </AccountForm>
      <p className="text-sm text-ink-soft">{m.accounts_signup_terms()}</p>
      <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-3 text-ink-soft">
        {m.accounts_signup_have_account()}
        <TextLink to={href.login(next)} state={typed}>
          {m.accounts_signup_to_login()}
        </TextLink>
      </p>
    </EntryPanel>
  );
}
