import { UserRound } from "lucide-react";
import { useId } from "react";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import type { SignIn } from "../sign-in/use-sign-in.ts";

/** Continues to the donation without an account. An existing guest keeps their session. */
export function GuestButton({ signIn }: { signIn: SignIn }) {
  const hintId = useId();
  return (
    <div className="grid gap-1.5">
      <Button
        variant="line"
        block
        icon={UserRound}
        aria-describedby={hintId}
        busy={signIn.busyMethod === "guest"}
        busyLabel={m.accounts_guest_busy()}
        disabled={signIn.busyMethod !== undefined && signIn.busyMethod !== "guest"}
        onClick={() => {
          void signIn.run("guest", async (signInMethods) => {
            await signInMethods.logInAsGuest();
            return true;
          });
        }}
      >
        {m.accounts_guest()}
      </Button>
      <p id={hintId} className="text-sm text-ink-soft">
        {m.accounts_guest_hint()}
      </p>
    </div>
  );
}
