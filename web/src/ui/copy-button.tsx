import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { m } from "../paraglide/messages.js";
import type { ButtonLook } from "./button-look.ts";
import { Button } from "./button.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface CopyButtonProps extends ButtonLook {
  text: string;
  label?: string;
}

const SHOWN_MS = 3000;

/** Copies a text and says so; where the browser refuses, it says what to do instead. */
export function CopyButton({ text, label, variant = "line", ...look }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<"copied" | "refused" | undefined>(undefined);
  useEffect(() => {
    if (outcome === undefined) return undefined;
    const timer = setTimeout(() => {
      setOutcome(undefined);
    }, SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [outcome]);
  const copy = () => {
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => {
          setOutcome("copied");
        },
        () => {
          setOutcome("refused");
        },
      );
  };
  return (
    <>
      <Button {...look} variant={variant} icon={outcome === "copied" ? Check : Copy} onClick={copy}>
        {outcome === "copied" ? m.ui_copied() : (label ?? m.ui_copy())}
      </Button>
      {outcome === "refused" && <span className="text-sm text-ink-soft">{m.ui_copy_failed()}</span>}
      <span role="status">{outcome === "copied" && <VisuallyHidden>{m.ui_copied()}</VisuallyHidden>}</span>
    </>
  );
}
