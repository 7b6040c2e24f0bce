import { accountEndpoints } from "@daansetu/contract";
import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { callApi } from "../../../lib/api-client.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { failureSentence } from "../../../lib/errors/failure.ts";
import { session } from "../../../lib/session/index.ts";
import { toast } from "../../../lib/toast.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field, fieldId } from "../../../ui/field.tsx";
import { TextInput } from "../../../ui/inputs.tsx";
import { Note } from "../../../ui/note.tsx";
import { EraseWords } from "./erase-words.tsx";
import { LogInAgain } from "./log-in-again.tsx";

/** Said once and for all: long enough to be read. */
const ERASED_MS = 10_000;
const FIELD = "eraseEmail";

/** Says what goes and what stays, and erases when the person has typed their own address. */
export function EraseDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  const erasing = useMutation({
    mutationFn: async () => {
      await callApi(accountEndpoints.eraseAccount, { body: { email: typed }, timeoutMs: 60_000 });
      await session.logOut({ toast: false });
      await toast("success", m.profile_erased(), { duration: ERASED_MS });
    },
    networkMode: "always",
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (erasing.isPending) return;
    const isOwn = typed.trim().toLowerCase() === email.toLowerCase();
    setIsWrong(!isOwn);
    if (isOwn) erasing.mutate();
    else document.getElementById(fieldId(FIELD))?.focus();
  };
  const { error } = erasing;
  const mustLogIn = error instanceof ApiError && error.code === "log-in-again";
  return (
    <Dialog title={m.profile_erase_ask()} busy={erasing.isPending} onClose={onClose}>
      {mustLogIn ? (
        <LogInAgain />
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-4">
          {/* To be read before anything is typed. */}
          <div data-first-focus tabIndex={-1} className="grid gap-4 outline-none">
            <EraseWords />
          </div>
          {error && (
            <Note tone="madder" role="alert" title={m.profile_action_failed()}>
              {failureSentence(error)}
            </Note>
          )}
          <Field
            name={FIELD}
            label={m.profile_erase_email()}
            hint={m.profile_erase_email_hint({ email })}
            error={isWrong ? m.profile_erase_email_wrong({ email }) : undefined}
          >
            <TextInput
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setIsWrong(false);
              }}
            />
          </Field>
          <div className="flex flex-wrap justify-end gap-3 pt-1 max-sm:*:flex-auto">
            <Button variant="line" disabled={erasing.isPending} onClick={onClose}>
              {m.profile_erase_keep()}
            </Button>
            <Button type="submit" variant="danger-solid" busy={erasing.isPending} busyLabel={m.profile_erase_busy()}>
              {m.profile_erase_confirm()}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
