import { accountEndpoints, type User } from "@daansetu/contract";
import { useMutation } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";
import { failureSentence } from "../../../lib/errors/failure.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import { AccountRow } from "./account-row.tsx";

/** Sends the password-reset mail, so that a stranger at an unlocked device cannot change the password. */
export function ChangePassword({ me }: { me: User }) {
  const { email } = me;
  const sending = useMutation({
    mutationFn: () => callApi(accountEndpoints.sendPasswordReset, { body: { email } }),
    networkMode: "always",
  });
  if (me.isGoogleAuth) return <AccountRow title={m.profile_password()}>{m.profile_password_google()}</AccountRow>;
  return (
    <AccountRow
      title={m.profile_password()}
      action={
        <Button
          size="sm"
          variant="line"
          busy={sending.isPending}
          busyLabel={m.profile_password_busy()}
          onClick={() => sending.mutate()}
        >
          {m.profile_password_button()}
        </Button>
      }
      outcome={
        <>
          {sending.isSuccess && <Note tone="leaf">{m.profile_password_sent({ email })}</Note>}
          {sending.error && (
            <Note tone="madder" title={m.profile_action_failed()}>
              {failureSentence(sending.error)}
            </Note>
          )}
        </>
      }
    >
      {m.profile_password_text()}
    </AccountRow>
  );
}
