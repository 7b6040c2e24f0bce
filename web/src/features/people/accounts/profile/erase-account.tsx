import { useState } from "react";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { AccountRow } from "../components/account-row.tsx";
import { EraseDialog } from "./erase-dialog.tsx";

/** Erases all data about the person except what the law requires us to keep. */
export function EraseAccount({ email }: { email: string }) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <AccountRow
        title={m.profile_erase()}
        action={
          <Button size="sm" variant="danger" onClick={() => setIsConfirming(true)}>
            {m.profile_erase_button()}
          </Button>
        }
      >
        {m.profile_erase_text()}
      </AccountRow>
      {isConfirming && <EraseDialog email={email} onClose={() => setIsConfirming(false)} />}
    </>
  );
}
