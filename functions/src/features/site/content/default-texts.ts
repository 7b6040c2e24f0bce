import { readFileSync } from "node:fs";

/** Reads a default text from its file. The build copies the folder with these files next to the bundle. */
export const readDefaultText = (name: string): string =>
  readFileSync(new URL(`./defaults/${name}.md`, import.meta.url), "utf8").trim();

interface Question {
  question: string;
  answer: string;
}

/** Parses topics (`# …`) and their questions (`## …`) with the text below each. */
export function parseTopics(markdown: string): { title: string; questions: Question[] }[] {
  return sectionsOf(markdown, /^# (.+)$/m).map(({ heading, body }) => ({
    title: heading,
    questions: sectionsOf(body, /^## (.+)$/m).map(({ heading: question, body: answer }) => ({ question, answer })),
  }));
}

/** The text below each heading. Text before the first heading is ignored. */
function sectionsOf(text: string, heading: RegExp): { heading: string; body: string }[] {
  const sections = text.split(heading).slice(1);
  return sections.flatMap((section, index) =>
    index % 2 === 0 ? [{ heading: section.trim(), body: (sections[index + 1] ?? "").trim() }] : [],
  );
}
