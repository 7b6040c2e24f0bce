import { accountEndpoints } from "@daansetu/contract";
import { Link2Off } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { callApi } from "../../../lib/api-client.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { href } from "../../../lib/paths.ts";
import { session, useSession } from "../../../lib/session/index.ts";
import { m } from "../../../paraglide/messages.js";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { Field } from "../../../ui/field.tsx";
import { Note } from "../../../ui/note.tsx";
import type { Handed } from "../enter/arrival.ts";
import { ChosenPassword } from "../form/account-problems.ts";
import { useAccountForm } from "../form/use-account-form.ts";
import { useRequest } from "../use-request.ts";
import { AccountForm, FormTrouble } from "./account-form.tsx";
import { EntryPanel } from "./entry-panel.tsx";
import { FocusOnArrival } from "./focus-on-arrival.tsx";
import { PasswordInput } from "./password-input.tsx";

const FIELDS = ["password"] as const;

/** Takes the code of the mailed link and a new password. Done, every session of the account is over: the log-in comes next. */
export function ResetPassword({ code }: { code: string }) {
  const navigate = useNavigate();
  const person = useSession();
  const [isOld, setIsOld] = useState(false);
  const request = useRequest(async (password: string) => {
    const email = await spend(code, password);
    if (email === undefined) {
      setIsOld(true);
      return;
    }
    // Whoever is logged in here is this account, most likely, and is logged out with all its devices.
    if (person !== undefined && person.role !== "guest") await session.logOut({ toast: false });
    const handed: Handed = { email, passwordSet: true };
    await navigate(href.login(), { replace: true, state: handed });
  });
  const form = useAccountForm({
    schema: ChosenPassword,
    fields: FIELDS,
    initial: { password: "" },
    passwordKind: "chosen",
    refused: request.trouble?.fields,
  });
  if (code === "") return <NoLink title={m.accounts_reset_partial_title()} text={m.accounts_reset_partial_text()} />;
  if (isOld) return <NoLink title={m.accounts_reset_old_title()} text={m.accounts_reset_old_text()} takesFocus />;
  return (
    <EntryPanel title={m.accounts_reset_title()} lead={m.accounts_reset_lead()}>
      <FormTrouble form={form} tried={request} />
      <AccountForm
        form={form}
        onTaken={({ password }) => void request.send(password)}
        busy={request.busy}
        button={m.accounts_reset_button()}
        busyLabel={m.accounts_reset_busy()}
      >
        <Field
          name="password"
          label={m.accounts_new_password()}
          hint={m.accounts_password_hint()}
          error={form.errorOf("password")}
        >
          <PasswordInput {...form.text("password")} autoComplete="new-password" />
        </Field>
      </AccountForm>
    </EntryPanel>
  );
}

/** @returns the account's address, or undefined where the link does not work any more */
async function spend(code: string, password: string): Promise<string | undefined> {
  try {
    return (await callApi(accountEndpoints.resetPassword, { body: { code, password } })).email;
  } catch (cause) {
    const isCode = cause instanceof ApiError && cause.fields.some(({ field }) => field === "code");
    if (isCode || (cause instanceof ApiError && cause.code === "bad-code")) return undefined;
    throw cause;
  }
}

function NoLink({ title, text, takesFocus = false }: { title: string; text: string; takesFocus?: boolean }) {
  const note = (
    <Note tone="haldi" icon={Link2Off} role="status">
      {text}
    </Note>
  );
  return (
    <EntryPanel title={title}>
      {takesFocus ? <FocusOnArrival>{note}</FocusOnArrival> : note}
      <ButtonLink to={href.forgotPassword()} size="lg" block>
        {m.accounts_reset_new_link()}
      </ButtonLink>
    </EntryPanel>
  );
}
