import { accountEndpoints } from "@daansetu/contract";
import { Link2Off } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { callApi } from "../../../../lib/api-client.ts";
import { ApiError } from "../../../../lib/api-error.ts";
import { href } from "../../../../lib/paths.ts";
import { session, useSession } from "../../../../lib/session/index.ts";
import { m } from "../../../../paraglide/messages.js";
import { ButtonLink } from "../../../../ui/button-link.tsx";
import { Field } from "../../../../ui/field.tsx";
import { Note } from "../../../../ui/note.tsx";
import type { LocationState } from "../sign-in/location-state.ts";
import { NewPasswordForm } from "../form/account-problems.ts";
import { useAccountForm } from "../form/use-account-form.ts";
import { useRequest } from "../use-request.ts";
import { FocusOnMount } from "../../../../ui/focus-on-mount.tsx";
import { AccountForm, FormFailure } from "./account-form.tsx";
import { EntryPanel } from "./entry-panel.tsx";
import { PasswordInput } from "./password-input.tsx";

const FORM_FIELDS = ["password"] as const;

/** Sets a new password with the code of the mailed link. That ends every session of the account, so the log-in page comes next. */
export function ResetPassword({ code }: { code: string }) {
  const navigate = useNavigate();
  const currentSession = useSession();
  const [isLinkExpired, setIsLinkExpired] = useState(false);
  const request = useRequest(async (password: string) => {
    const email = await redeemCode(code, password);
    if (email === undefined) {
      setIsLinkExpired(true);
      return;
    }
    // A person logged in here most likely owns this account, whose sessions have all just ended.
    if (currentSession !== undefined && currentSession.role !== "guest") await session.logOut({ toast: false });
    const loginState: LocationState = { email, passwordSet: true };
    await navigate(href.login(), { replace: true, state: loginState });
  });
  const form = useAccountForm({
    schema: NewPasswordForm,
    fields: FORM_FIELDS,
    initialValues: { password: "" },
    passwordKind: "new",
    serverErrors: request.failure?.fields,
  });
  if (code === "")
    return <UnusableLink title={m.accounts_reset_partial_title()} text={m.accounts_reset_partial_text()} />;
  if (isLinkExpired)
    return <UnusableLink title={m.accounts_reset_old_title()} text={m.accounts_reset_old_text()} takesFocus />;
  return (
    <EntryPanel title={m.accounts_reset_title()} leadText={m.accounts_reset_lead()}>
      <FormFailure form={form} request={request} />
      <AccountForm
        form={form}
        onValid={({ password }) => void request.send(password)}
        busy={request.busy}
        buttonLabel={m.accounts_reset_button()}
        busyLabel={m.accounts_reset_busy()}
      >
        <Field form={form} name="password" label={m.accounts_new_password()} hint={m.accounts_password_hint()}>
          <PasswordInput autoComplete="new-password" />
        </Field>
      </AccountForm>
    </EntryPanel>
  );
}

/** @returns the account's e-mail address, or `undefined` for a used or expired link */
async function redeemCode(code: string, password: string): Promise<string | undefined> {
  try {
    return (await callApi(accountEndpoints.resetPassword, { body: { code, password } })).email;
  } catch (cause) {
    const isAboutCode = cause instanceof ApiError && cause.fields.some(({ field }) => field === "code");
    if (isAboutCode || (cause instanceof ApiError && cause.code === "bad-code")) return undefined;
    throw cause;
  }
}

function UnusableLink({ title, text, takesFocus = false }: { title: string; text: string; takesFocus?: boolean }) {
  const linkNote = (
    <Note tone="warning" icon={Link2Off} role="status">
      {text}
    </Note>
  );
  return (
    <EntryPanel title={title}>
      {takesFocus ? <FocusOnMount className="rounded-card">{linkNote}</FocusOnMount> : linkNote}
      <ButtonLink to={href.forgotPassword()} size="lg" block>
        {m.accounts_reset_new_link()}
      </ButtonLink>
    </EntryPanel>
  );
}
