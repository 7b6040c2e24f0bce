import { accountEndpoints } from "@daansetu/contract";
import { MailCheck } from "lucide-react";
import { useState } from "react";
import { callApi } from "../../../../lib/api-client.ts";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { Note } from "../../../../ui/note.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import type { LocationState } from "../sign-in/location-state.ts";
import { PasswordResetRequest } from "../form/account-problems.ts";
import { useAccountForm } from "../form/use-account-form.ts";
import { useRequest } from "../use-request.ts";
import { AccountForm, FormFailure } from "./account-form.tsx";
import { EmailInput } from "../../../../ui/email-input.tsx";
import { FocusOnMount } from "../../../../ui/focus-on-mount.tsx";
import { EntryPanel } from "./entry-panel.tsx";

const FORM_FIELDS = ["email"] as const;

/** Requests a password-reset link. The reply is the same whether or not the account exists. */
export function ForgotPassword({ locationState }: { locationState: LocationState }) {
  const [mailedAddress, setMailedAddress] = useState<string>();
  const request = useRequest(async (email: string) => {
    await callApi(accountEndpoints.sendPasswordReset, { body: { email } });
    setMailedAddress(email);
  });
  const form = useAccountForm({
    schema: PasswordResetRequest,
    fields: FORM_FIELDS,
    initialValues: { email: locationState.email ?? "" },
    passwordKind: "current",
    serverErrors: request.failure?.fields,
  });
  const loginLink = (
    <TextLink to={href.login()} state={{ email: form.values.email }} arrow="back" className="justify-self-start">
      {m.accounts_back_to_login()}
    </TextLink>
  );
  if (mailedAddress !== undefined)
    return (
      <EntryPanel title={m.accounts_forgot_done_title()}>
        <FocusOnMount className="rounded-card">
          <Note tone="leaf" icon={MailCheck} role="status">
            <p className="wrap-anywhere">{m.accounts_forgot_done_text({ email: mailedAddress })}</p>
            <p className="mt-1">{m.accounts_forgot_done_spam()}</p>
          </Note>
        </FocusOnMount>
        <Button
          variant="line"
          block
          onClick={() => {
            setMailedAddress(undefined);
          }}
        >
          {m.accounts_forgot_other()}
        </Button>
        {loginLink}
      </EntryPanel>
    );
  return (
    <EntryPanel title={m.accounts_forgot_title()} leadText={m.accounts_forgot_lead()}>
      <FormFailure form={form} request={request} />
      <AccountForm
        form={form}
        onValid={({ email }) => void request.send(email)}
        busy={request.busy}
        buttonLabel={m.accounts_forgot_button()}
        busyLabel={m.accounts_forgot_busy()}
      >
        <Field form={form} name="email" label={m.accounts_email()}>
          <EmailInput />
        </Field>
      </AccountForm>
      {loginLink}
    </EntryPanel>
  );
}
