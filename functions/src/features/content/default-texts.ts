import { readFileSync } from "node:fs";

/** A long text of ours. The build lays the folder beside what it makes of this file. */
export const textOf = (name: string): string =>
  readFileSync(new URL(`./defaults/${name}.md`, import.meta.url), "utf8").trim();

interface Question {
  question: string;
  answer: string;
}

/** Topics (`# …`) and their questions (`## …`), each with what follows it. */
export function topicsIn(markdown: string): { title: string; questions: Question[] }[] {
  return partsOf(markdown, /^# (.+)$/m).map(({ heading, body }) => ({
    title: heading,
    questions: partsOf(body, /^## (.+)$/m).map(({ heading: question, body: answer }) => ({ question, answer })),
  }));
}

/** What stands under each heading; whatever comes before the first is left out. */
function partsOf(text: string, heading: RegExp): { heading: string; body: string }[] {
  const pieces = text.split(heading).slice(1);
  return pieces.flatMap((piece, at) =>
    at % 2 === 0 ? [{ heading: piece.trim(), body: (pieces[at + 1] ?? "").trim() }] : [],
  );
}
