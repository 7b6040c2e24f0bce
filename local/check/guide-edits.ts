/** An edit of a file as a guide shows it: the lines to find, each with its replacement. */
export interface FileEdit {
  file: string;
  places: readonly { before: string; after: string }[];
}

/** Lines of a diff hunk that begin with one of these marks, without the mark. */
const linesWith = (hunk: readonly string[], marks: string) =>
  hunk
    .filter((line) => line !== "" && marks.includes(line.charAt(0)))
    .map((line) => line.slice(1))
    .join("\n");

/** The edits in a guide: blocks of the language `diff` whose first line is `+++` and a file; `@@` separates places. */
export const editsIn = (guide: string): FileEdit[] =>
  [...guide.matchAll(/^```diff\n\+\+\+ (\S+)\n(.*?)\n```$/gms)].map(([, file = "", body = ""]) => ({
    file,
    places: body.split(/^@@$/m).map((hunk) => {
      const lines = hunk.replace(/^\n|\n$/g, "").split("\n");
      return { before: linesWith(lines, " -"), after: linesWith(lines, " +") };
    }),
  }));

/** Applies an edit to a text. */
export function applyEdit(text: string, { file, places }: FileEdit): string {
  return places.reduce((edited, { before, after }) => {
    const parts = `\n${edited}`.split(`\n${before}\n`);
    if (parts.length !== 2) throw new Error(`${file} has these lines ${parts.length - 1} times, not once:\n${before}`);
    return parts.join(`\n${after}\n`).slice(1);
  }, text);
}
