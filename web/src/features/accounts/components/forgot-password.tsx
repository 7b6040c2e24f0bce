import { accountEndpoints } from "@daansetu/contract";
import { MailCheck } from "lucide-react";
import { useState } from "react";
import { callApi } from "../../../lib/api-client.ts";
import { href } from "../../../lib/paths.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Note } from "../../../ui/note.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import type { Handed } from "../enter/arrival.ts";
import { ForgottenPassword } from "../form/account-problems.ts";
import { useAccountForm } from "../form/use-account-form.ts";
import { useRequest } from "../use-request.ts";
import { AccountForm, FormTrouble } from "./account-form.tsx";
import { EmailInput } from "./email-input.tsx";
import { EntryPanel } from "./entry-panel.tsx";
import { FocusOnArrival } from "./focus-on-arrival.tsx";

const FIELDS = ["email"] as const;

/** Asks for a link to choose a new password. The answer is the same whether there is an account or not. */
export function ForgotPassword({ handed }: { handed: Handed }) {
  const [sentTo, setSentTo] = useState<string>();
  const request = useRequest(async (email: string) => {
    await callApi(accountEndpoints.sendPasswordReset, { body: { email } });
    setSentTo(email);
  });
  const form = useAccountForm({
    schema: ForgottenPassword,
    fields: FIELDS,
    initial: { email: handed.email ?? "" },
    passwordKind: "given",
    refused: request.trouble?.fields,
  });
  const toLogin = (
    <TextLink to={href.login()} state={{ email: form.values.email }} arrow="back" className="justify-self-start">
      {m.accounts_back_to_login()}
    </TextLink>
  );
  if (sentTo !== undefined)
    return (
      <EntryPanel title={m.accounts_forgot_done_title()}>
        <FocusOnArrival>
          <Note tone="leaf" icon={MailCheck} role="status">
            <p className="wrap-anywhere">{m.accounts_forgot_done_text({ email: sentTo })}</p>
            <p className="mt-1">{m.accounts_forgot_done_spam()}</p>
          </Note>
        </FocusOnArrival>
        <Button
          variant="line"
          block
          onClick={() => {
            setSentTo(undefined);
          }}
        >
          {m.accounts_forgot_other()}
        </Button>
        {toLogin}
      </EntryPanel>
    );
  return (
    <EntryPanel title={m.accounts_forgot_title()} lead={m.accounts_forgot_lead()}>
      <FormTrouble form={form} tried={request} />
      <AccountForm
        form={form}
        onTaken={({ email }) => void request.send(email)}
        busy={request.busy}
        button={m.accounts_forgot_button()}
        busyLabel={m.accounts_forgot_busy()}
      >
        <Field name="email" label={m.accounts_email()} error={form.errorOf("email")}>
          <EmailInput {...form.text("email")} />
        </Field>
      </AccountForm>
      {toLogin}
    </EntryPanel>
  );
}
