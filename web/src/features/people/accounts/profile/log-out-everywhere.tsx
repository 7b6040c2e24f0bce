import { accountEndpoints } from "@daansetu/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../../lib/api/api-client.ts";
import { session } from "../../../../lib/session/index.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { AccountRow } from "../components/account-row.tsx";

/** Ends the person's sessions on every device. */
export function LogOutEverywhere() {
  const [isConfirming, setIsConfirming] = useState(false);
  const endSessionsMutation = useMutation({
    mutationFn: async () => {
      if (!(await session.mayLogOut())) return;
      await callApi(accountEndpoints.endSessions);
      await session.logOut({ asks: false });
    },
  });
  return (
    <>
      <AccountRow
        title={m.profile_sessions()}
        action={
          <Button
            size="sm"
            variant="line"
            onClick={() => {
              endSessionsMutation.reset();
              setIsConfirming(true);
            }}
          >
            {m.profile_sessions_button()}
          </Button>
        }
      >
        {m.profile_sessions_text()}
      </AccountRow>
      {isConfirming && (
        <ConfirmDialog
          title={m.profile_sessions_ask()}
          confirmLabel={m.profile_sessions_button()}
          busyLabel={m.profile_sessions_busy()}
          busy={endSessionsMutation.isPending}
          problem={endSessionsMutation.error?.message}
          onConfirm={() => endSessionsMutation.mutate()}
          onClose={() => setIsConfirming(false)}
        >
          {m.profile_sessions_ask_text()}
        </ConfirmDialog>
      )}
    </>
  );
}
