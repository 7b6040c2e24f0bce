import { SignUp } from "@daansetu/contract";
import * as z from "zod/mini";
import { FlaskConical } from "lucide-react";
import type { SubmitEvent } from "react";
import { m } from "../../../../paraglide/messages.js";
import { Avatar } from "../../../../ui/avatar.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Field } from "../../../../ui/field.tsx";
import { TextInput } from "../../../../ui/inputs.tsx";
import { Tag } from "../../../../ui/tag.tsx";
import type { SampleAccount } from "../sign-in/google.ts";
import { useAccountForm } from "../form/use-account-form.ts";
import { EmailInput } from "../../../../ui/email-input.tsx";
import { EmailText } from "../../../../ui/email-text.tsx";

const SampleAccountForm = z.pick(SignUp, { name: true, email: true });

/** Sample accounts. The last two have their role in the demo data (local/demo); elsewhere they are ordinary users. */
const SAMPLE_PEOPLE = [
  { name: "Meera Kulkarni", email: "meera.kulkarni@example.com" },
  { name: "Imran Sheikh", email: "imran.sheikh@example.com" },
  { name: "Lakshmi Nair", email: "lakshmi.nair@example.com" },
  { name: "Demo Accountant", email: "accountant@demo.test" },
  { name: "Demo Reviewer", email: "reviewer@demo.test" },
] as const;

const FORM_FIELDS = ["name", "email"] as const;

/** A sample Google account. Its `sub` is derived from the address, so that choosing it again gives the same account. */
const toSampleAccount = ({ name, email }: { name: string; email: string }): SampleAccount => ({
  sub: `sample-${email.toLowerCase()}`,
  name,
  email,
});

interface SampleChooserProps {
  onChoose: (account: SampleAccount) => void;
  onClose: () => void;
}

/** Replaces Google's window where the site runs against the Firebase emulator: a choice of sample accounts, or a typed one. */
export default function SampleChooser({ onChoose, onClose }: SampleChooserProps) {
  const form = useAccountForm({
    schema: SampleAccountForm,
    fields: FORM_FIELDS,
    initialValues: { name: "", email: "" },
    passwordKind: "current",
  });
  const submitTypedAccount = (event: SubmitEvent) => {
    event.preventDefault();
    const typedAccount = form.validate();
    if (typedAccount) onChoose(toSampleAccount(typedAccount));
  };
  // Values are passed one by one, not bound by name: the log-in form below the dialog has fields of the same names.
  const inputProps = (field: "name" | "email") => ({
    value: form.values[field],
    onBlur: () => form.markTouched(field),
    onChange: ({ target }: { target: { value: string } }) => form.set({ [field]: target.value }),
  });
  return (
    <Dialog title={m.accounts_chooser_title()} onClose={onClose}>
      <div className="grid justify-items-start gap-2">
        <Tag tone="warning" icon={FlaskConical}>
          {m.accounts_chooser_demo()}
        </Tag>
        <p className="text-ink-soft">{m.accounts_chooser_text()}</p>
      </div>
      <ul className="divide-y divide-line rounded-card border border-line">
        {SAMPLE_PEOPLE.map(({ name, email }, index) => (
          <li key={email}>
            <button
              type="button"
              {...(index === 0 ? { "data-first-focus": "" } : {})}
              onClick={() => {
                onChoose(toSampleAccount({ name, email }));
              }}
              className="flex min-h-14 w-full items-center gap-3 rounded-card px-3 py-2 text-left leading-tight hover:bg-info-tint"
            >
              <Avatar name={name} />
              <span className="min-w-0">
                <b className="block">{name}</b>
                <span className="block text-sm wrap-anywhere text-ink-soft">
                  <EmailText>{email}</EmailText>
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <form
        noValidate
        method="post"
        onSubmit={submitTypedAccount}
        aria-labelledby="other-sample"
        className="grid gap-3.5"
      >
        <h3 id="other-sample" className="text-h4">
          {m.accounts_chooser_other()}
        </h3>
        <Field label={m.accounts_name()} error={form.errorOf("name")}>
          <TextInput {...inputProps("name")} autoComplete="off" maxLength={140} />
        </Field>
        <Field label={m.accounts_email()} error={form.errorOf("email")}>
          <EmailInput {...inputProps("email")} autoComplete="off" />
        </Field>
        <Button type="submit" variant="line">
          {m.accounts_chooser_use()}
        </Button>
      </form>
    </Dialog>
  );
}
