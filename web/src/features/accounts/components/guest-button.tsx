import { UserRound } from "lucide-react";
import { useId } from "react";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import type { SignIn } from "../sign-in/use-sign-in.ts";

/** Continues to the donation without an account. An existing guest keeps their session. */
export function GuestButton({ signIn }: { signIn: SignIn }) {
  const hint = useId();
  return (
    <div className="grid gap-1.5">
      <Button
        variant="line"
        block
        icon={UserRound}
        aria-describedby={hint}
        busy={signIn.busy === "guest"}
        busyLabel={m.accounts_guest_busy()}
        disabled={signIn.busy !== undefined && signIn.busy !== "guest"}
        onClick={() => {
          void signIn.run("guest", async (methods) => {
            await methods.logInAsGuest();
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
