import { accountEndpoints } from "@daansetu/contract";
import { callApi } from "../../../../lib/api-client.ts";
import { session } from "../../../../lib/session/index.ts";
import { toast } from "../../../../lib/toast.ts";
import { m } from "../../../../paraglide/messages.js";
import { Field } from "../../../../ui/field.tsx";
import { FormDialog } from "../../../../ui/form-dialog.tsx";
import { useForm } from "../../../../ui/form/use-form.ts";
import { TextInput } from "../../../../ui/inputs.tsx";
import { ErasureConsequences } from "./erasure-consequences.tsx";

/** Longer than usual: the page that could repeat it is gone. */
const ERASED_TOAST_MS = 10_000;
const EMAIL_FIELD = "eraseEmail";

/** Explains what is erased and what the law keeps; erases the account once the person has typed their own address. */
export function EraseDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const form = useForm({
    initial: { [EMAIL_FIELD]: "" },
    readValues: ({ [EMAIL_FIELD]: typedEmail }) =>
      typedEmail.trim().toLowerCase() === email.toLowerCase()
        ? { ok: true, value: { email: typedEmail } }
        : { ok: false, fields: [{ field: EMAIL_FIELD, problem: "not-own-address" }] },
    send: async (body) => {
      await callApi(accountEndpoints.eraseAccount, { body, timeoutMs: 60_000 });
      await session.logOut({ toast: false });
      await toast("success", m.profile_erased(), { duration: ERASED_TOAST_MS });
    },
    onSent: () => undefined,
    sentencesFor: (foundProblems) =>
      foundProblems.length === 0 ? [] : [{ field: EMAIL_FIELD, message: m.profile_erase_email_wrong({ email }) }],
  });
  return (
    <FormDialog
      title={m.profile_erase_ask()}
      form={form}
      submitLabel={m.profile_erase_confirm()}
      busyLabel={m.profile_erase_busy()}
      cancelLabel={m.profile_erase_keep()}
      danger
      failureTitle={m.profile_action_failed()}
      onClose={onClose}
    >
      {/* The first focus is on the consequences, so that they are read before anything is typed. */}
      <div data-first-focus tabIndex={-1} className="grid gap-4 outline-none">
        <ErasureConsequences />
      </div>
      <Field
        form={form}
        name={EMAIL_FIELD}
        label={m.profile_erase_email()}
        hint={m.profile_erase_email_hint({ email })}
      >
        <TextInput type="email" autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
    </FormDialog>
  );
}
