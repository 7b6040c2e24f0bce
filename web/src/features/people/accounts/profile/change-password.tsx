import { accountEndpoints, type User } from "@daansetu/contract";
import { useMutation } from "@tanstack/react-query";
import { callApi } from "../../../../lib/api-client.ts";
import { failureSentence } from "../../../../lib/errors/failure.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Note } from "../../../../ui/note.tsx";
import { AccountRow } from "./account-row.tsx";

/** Sends the password-reset mail, so that a stranger at an unlocked device cannot change the password. */
export function ChangePassword({ loggedInUser }: { loggedInUser: User }) {
  const { email } = loggedInUser;
  const resetMailMutation = useMutation({
    mutationFn: () => callApi(accountEndpoints.sendPasswordReset, { body: { email } }),
  });
  if (loggedInUser.isGoogleAuth)
    return <AccountRow title={m.profile_password()}>{m.profile_password_google()}</AccountRow>;
  return (
    <AccountRow
      title={m.profile_password()}
      action={
        <Button size="sm" variant="line" action={resetMailMutation} busyLabel={m.profile_password_busy()}>
          {m.profile_password_button()}
        </Button>
      }
      outcomeNote={
        <>
          {resetMailMutation.isSuccess && <Note tone="leaf">{m.profile_password_sent({ email })}</Note>}
          {resetMailMutation.error && (
            <Note tone="danger" title={m.profile_action_failed()}>
              {failureSentence(resetMailMutation.error)}
            </Note>
          )}
        </>
      }
    >
      {m.profile_password_text()}
    </AccountRow>
  );
}
