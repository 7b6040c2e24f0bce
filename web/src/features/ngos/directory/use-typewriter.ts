import { useEffect, useState } from "react";

/** Spec section 9; the hold time of a finished phrase is ours. */
const START_MS = 1_000;
const TYPE_MS = 100;
const ERASE_MS = 10;
const HOLD_MS = 1_400;

interface TypewriterState {
  phrase: number;
  /** Letters shown. */
  letters: number;
  isErasing: boolean;
}

/**
 * Typewriter effect: types and erases one phrase after the other.
 * @returns the text shown now
 */
export function useTypewriter(phrases: readonly string[], isPaused: boolean): string {
  const [state, setState] = useState<TypewriterState | undefined>();
  const letters = [...(phrases[state?.phrase ?? 0] ?? "")];
  const delay = state === undefined ? START_MS : delayOf(state, letters.length);
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => {
      setState(state === undefined ? { phrase: 0, letters: 1, isErasing: false } : next(state, phrases));
    }, delay);
    return () => {
      clearTimeout(timer);
    };
  }, [state, phrases, delay, isPaused]);
  return state === undefined ? "" : letters.slice(0, state.letters).join("");
}

function delayOf({ letters, isErasing }: TypewriterState, length: number): number {
  if (isErasing) return ERASE_MS;
  return letters === length ? HOLD_MS : TYPE_MS;
}

function next({ phrase, letters, isErasing }: TypewriterState, phrases: readonly string[]): TypewriterState {
  const length = [...(phrases[phrase] ?? "")].length;
  if (!isErasing && letters < length) return { phrase, letters: letters + 1, isErasing };
  if (letters > 0) return { phrase, letters: letters - 1, isErasing: true };
  return { phrase: (phrase + 1) % phrases.length, letters: 1, isErasing: false };
}
