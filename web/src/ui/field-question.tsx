import { likelyEmail, unprintedLetters } from "@daansetu/contract";
import { TriangleAlert } from "lucide-react";
import { useSyncExternalStore } from "react";
import { m } from "../paraglide/messages.js";
import { useFieldWiring } from "./field.tsx";
import { Icon } from "./icon.tsx";

interface FieldQuestionProps {
  text: string;
  onTake?: (email: string) => void;
}

export default function FieldQuestion({ text, onTake }: FieldQuestionProps) {
  return onTake === undefined ? <UnprintedLetters text={text} /> : <LikelyEmail text={text} onTake={onTake} />;
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
 * Asks whether another address was meant, and takes it at a click. It never refuses: `gmail.co` exists. Not while somebody types, when each address is
 * unfinished.
 */
function LikelyEmail({ text, onTake }: Required<FieldQuestionProps>) {
  const { id } = { id: "", ...useFieldWiring() };
  const isTyping = useSyncExternalStore(
    watchFocus,
    () => document.activeElement?.id === id,
    () => true,
  );
  const email = isTyping ? undefined : likelyEmail(text);
  return (
    <span role="status" className="text-sm empty:hidden">
      {email !== undefined && (
        <button
          type="button"
          className="-my-1 inline-flex min-h-11 items-center text-left text-info underline wrap-anywhere"
          onClick={() => {
            onTake(email);
            document.getElementById(id)?.focus();
          }}
        >
          {m.fields_likely_email({ email })}
        </button>
      )}
    </span>
  );
}

const MOST_SHOWN = 6;

/** A receipt is valid with a question mark in a name, but nobody should be surprised by it. */
function UnprintedLetters({ text }: { text: string }) {
  const letters = unprintedLetters(text);
  const shown = letters.slice(0, MOST_SHOWN).join(" ");
  return (
    <p role="status" className="flex items-start gap-1.5 text-sm text-warning empty:hidden">
      {letters.length > 0 && (
        <>
          <Icon of={TriangleAlert} size="sm" className="mt-0.5" />
          {m.fields_unprinted({ letters: letters.length > MOST_SHOWN ? `${shown} …` : shown })}
        </>
      )}
    </p>
  );
}
