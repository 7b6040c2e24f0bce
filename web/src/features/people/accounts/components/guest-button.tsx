import { UserRound } from "lucide-react";
import { useId } from "react";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import type { SignIn } from "../sign-in/use-sign-in.ts";

interface GuestButtonProps {
  signIn: SignIn;
  /** Use `main` on pages where most visitors come to continue as a guest. */
  variant: "main" | "line";
  /** The hint about what a guest does without; it depends on the destination. */
  hint: string;
}

/** Continues without an account. An existing guest keeps their session. */
export function GuestButton({ signIn, variant, hint }: GuestButtonProps) {
  const hintId = useId();
  return (
    <div className="grid gap-1.5">
      <Button
        variant={variant}
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
        {hint}
      </p>
    </div>
  );
}
