import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { toast } from "../lib/toast.ts";
import { m } from "../paraglide/messages.js";
import type { ButtonLook } from "./button-look.ts";
import { Button } from "./button.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface CopyButtonProps extends ButtonLook {
  text: string;
  label?: string;
  /** Called after copying succeeded. */
  onCopied?: () => void;
}

const CONFIRMATION_MS = 3000;

/** Copies a text and confirms that. If the browser refuses, it tells the user what to do instead. */
export function CopyButton({ text, label, onCopied, variant = "line", ...buttonLook }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => {
      setCopied(false);
    }, CONFIRMATION_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isCopied]);
  const copyText = () => {
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => {
          setCopied(true);
          onCopied?.();
        },
        () => {
          void toast("error", m.ui_copy_failed());
        },
      );
  };
  return (
    <>
      <Button {...buttonLook} variant={variant} icon={isCopied ? Check : Copy} onClick={copyText}>
        {isCopied ? m.ui_copied() : (label ?? m.ui_copy())}
      </Button>
      <span role="status">{isCopied && <VisuallyHidden>{m.ui_copied()}</VisuallyHidden>}</span>
    </>
  );
}
