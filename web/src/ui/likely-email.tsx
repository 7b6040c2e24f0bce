import { likelyEmail } from "@daansetu/contract";
import { useSyncExternalStore } from "react";
import { m } from "../paraglide/messages.js";

interface LikelyEmailProps {
  /** Of the input. */
  id: string;
  value: string;
  onTake: (email: string) => void;
}

function watchFocus(onChange: () => void): () => void {
  document.addEventListener("focusin", onChange);
  document.addEventListener("focusout", onChange);
  return () => {
    document.removeEventListener("focusin", onChange);
    document.removeEventListener("focusout", onChange);
  };
}

/**
 * Asks, below the input of an e-mail address, whether another one was meant, and takes it at a press. It never refuses: `gmail.co` exists. Not while
 * somebody types, when each address is unfinished.
 */
export function LikelyEmail({ id, value, onTake }: LikelyEmailProps) {
  const isTyping = useSyncExternalStore(
    watchFocus,
    () => document.activeElement?.id === id,
    () => true,
  );
  const email = isTyping ? undefined : likelyEmail(value);
  return (
    <span role="status" className="text-sm empty:hidden">
      {email !== undefined && (
        <button
          type="button"
          className="-my-1 min-h-11 text-left text-neel underline wrap-anywhere"
          onClick={() => {
            onTake(email);
            document.getElementById(id)?.focus();
          }}
        >
          {m.donations_likely_email({ email })}
        </button>
      )}
    </span>
  );
}
