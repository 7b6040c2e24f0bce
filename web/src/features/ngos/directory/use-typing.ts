import { useEffect, useState } from "react";

/** The specification's times (section 9), and how long a word stands that is typed. */
const START_MS = 1_000;
const TYPE_MS = 100;
const BACK_MS = 10;
const HOLD_MS = 1_400;

interface Stroke {
  word: number;
  letters: number;
  isGoingBack: boolean;
}

/**
 * Types words one after the other and takes each back again.
 * @param isStill stops where it is
 * @returns what stands there now
 */
export function useTyping(words: readonly string[], isStill: boolean): string {
  const [stroke, setStroke] = useState<Stroke | undefined>();
  const word = [...(words[stroke?.word ?? 0] ?? "")];
  const wait = stroke === undefined ? START_MS : waitFor(stroke, word.length);
  useEffect(() => {
    if (isStill) return undefined;
    const timer = setTimeout(() => {
      setStroke(stroke === undefined ? { word: 0, letters: 1, isGoingBack: false } : next(stroke, words));
    }, wait);
    return () => {
      clearTimeout(timer);
    };
  }, [stroke, words, wait, isStill]);
  return stroke === undefined ? "" : word.slice(0, stroke.letters).join("");
}

function waitFor({ letters, isGoingBack }: Stroke, length: number): number {
  if (isGoingBack) return BACK_MS;
  return letters === length ? HOLD_MS : TYPE_MS;
}

function next({ word, letters, isGoingBack }: Stroke, words: readonly string[]): Stroke {
  const length = [...(words[word] ?? "")].length;
  if (!isGoingBack && letters < length) return { word, letters: letters + 1, isGoingBack };
  if (letters > 0) return { word, letters: letters - 1, isGoingBack: true };
  return { word: (word + 1) % words.length, letters: 1, isGoingBack: false };
}
