import { UserRound } from "lucide-react";
import { useId } from "react";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import type { Entry } from "../enter/use-entry.ts";

/** Goes on to giving without an account. Somebody who is a guest already just goes on. */
export function GuestButton({ entry }: { entry: Entry }) {
  const hint = useId();
  return (
    <div className="grid gap-1.5">
      <Button
        variant="line"
        block
        icon={UserRound}
        aria-describedby={hint}
        busy={entry.busy === "guest"}
        busyLabel={m.accounts_guest_busy()}
        disabled={entry.busy !== undefined && entry.busy !== "guest"}
        onClick={() => {
          void entry.enter("guest", async (ways) => {
            await ways.enterAsGuest();
            return true;
          });
        }}
      >
        {m.accounts_guest()}
      </Button>
      <p id={hint} className="text-sm text-ink-soft">
        {m.accounts_guest_hint()}
      </p>
    </div>
  );
}
