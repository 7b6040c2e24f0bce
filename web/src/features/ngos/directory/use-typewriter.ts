import { useEffect, useState } from "react";

/** Spec section 9; the hold time of a finished phrase is ours. */
const START_DELAY_MS = 1_000;
const TYPE_DELAY_MS = 100;
const ERASE_DELAY_MS = 10;
const HOLD_DELAY_MS = 1_400;

interface TypewriterState {
  phraseIndex: number;
  /** Letters shown. */
  letterCount: number;
  isErasing: boolean;
}

/**
 * Typewriter effect: types and erases one phrase after the other.
 * @returns the text shown now
 */
export function useTypewriter(phrases: readonly string[], isPaused: boolean): string {
  const [state, setState] = useState<TypewriterState | undefined>();
  const letterCount = [...(phrases[state?.phraseIndex ?? 0] ?? "")];
  const delay = state === undefined ? START_DELAY_MS : delayOf(state, letterCount.length);
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => {
      setState(state === undefined ? { phraseIndex: 0, letterCount: 1, isErasing: false } : next(state, phrases));
    }, delay);
    return () => {
      clearTimeout(timer);
    };
  }, [state, phrases, delay, isPaused]);
  return state === undefined ? "" : letterCount.slice(0, state.letterCount).join("");
}

function delayOf({ letterCount, isErasing }: TypewriterState, length: number): number {
  if (isErasing) return ERASE_DELAY_MS;
  return letterCount === length ? HOLD_DELAY_MS : TYPE_DELAY_MS;
}

function next({ phraseIndex, letterCount, isErasing }: TypewriterState, phrases: readonly string[]): TypewriterState {
  const length = [...(phrases[phraseIndex] ?? "")].length;
  if (!isErasing && letterCount < length) return { phraseIndex, letterCount: letterCount + 1, isErasing };
  if (letterCount > 0) return { phraseIndex, letterCount: letterCount - 1, isErasing: true };
  return { phraseIndex: (phraseIndex + 1) % phrases.length, letterCount: 1, isErasing: false };
}
