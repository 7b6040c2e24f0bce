import { type RefObject, useEffect, useRef } from "react";

/** Timing of the effect (spec section 9); the hold time of a finished phrase is our own choice. */
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
const FIRST_LETTER: TypewriterState = { phraseIndex: 0, letterCount: 1, isErasing: false };

/**
 * Typewriter effect: types and erases one phrase after the other. Writes into the element directly, because rendering each letter with React would
 * restart the concurrent rendering of a list.
 * @returns a ref for the element that shows the text
 */
export function useTypewriter(phrases: readonly string[], isPaused: boolean): RefObject<HTMLElement | null> {
  const shown = useRef<HTMLElement>(null);
  const state = useRef<TypewriterState>(undefined);
  useEffect(() => {
    if (isPaused) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const typeLater = () => {
      timer = setTimeout(type, state.current === undefined ? START_DELAY_MS : delayOf(state.current, phrases));
    };
    const type = () => {
      state.current = state.current === undefined ? FIRST_LETTER : next(state.current, phrases);
      if (shown.current !== null) shown.current.textContent = textOf(state.current, phrases);
      typeLater();
    };
    typeLater();
    return () => {
      clearTimeout(timer);
    };
  }, [phrases, isPaused]);
  return shown;
}

const lettersOf = (phraseIndex: number, phrases: readonly string[]) => [...(phrases[phraseIndex] ?? "")];

const textOf = ({ phraseIndex, letterCount }: TypewriterState, phrases: readonly string[]) =>
  lettersOf(phraseIndex, phrases).slice(0, letterCount).join("");

function delayOf({ phraseIndex, letterCount, isErasing }: TypewriterState, phrases: readonly string[]): number {
  if (isErasing) return ERASE_DELAY_MS;
  return letterCount === lettersOf(phraseIndex, phrases).length ? HOLD_DELAY_MS : TYPE_DELAY_MS;
}

function next({ phraseIndex, letterCount, isErasing }: TypewriterState, phrases: readonly string[]): TypewriterState {
  if (!isErasing && letterCount < lettersOf(phraseIndex, phrases).length)
    return { phraseIndex, letterCount: letterCount + 1, isErasing };
  if (letterCount > 0) return { phraseIndex, letterCount: letterCount - 1, isErasing: true };
  return { phraseIndex: (phraseIndex + 1) % phrases.length, letterCount: 1, isErasing: false };
}
