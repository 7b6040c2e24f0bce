import { stripVTControlCharacters } from "node:util";
import * as z from "zod/mini";

/** The part of `firestore.indexes.json` that is read. */
export const DeclaredIndexes = z.object({
  indexes: z.array(
    z.object({
      collectionGroup: z.string(),
      fields: z.array(
        z.object({ fieldPath: z.string(), order: z.optional(z.string()), arrayConfig: z.optional(z.string()) }),
      ),
    }),
  ),
});
type DeclaredIndex = z.infer<typeof DeclaredIndexes>["indexes"][number];

export interface IndexProgress {
  ready: number;
  /** Indexes that are being built, or not listed yet. */
  waiting: string[];
  /** Indexes that Firestore failed to build. */
  broken: string[];
}

/** An index as `firebase firestore:indexes --pretty` writes it, without its state. */
function nameOf({ collectionGroup, fields }: DeclaredIndex): string {
  const fieldTexts = fields
    .filter(({ fieldPath }) => fieldPath !== "__name__")
    .map(({ fieldPath, order, arrayConfig }) => `(${fieldPath},${order ?? arrayConfig ?? ""})`);
  return `(${collectionGroup}) -- ${fieldTexts.join(" ")}`;
}

const LISTED_INDEX = /^\[([A-Z_]+)\] (\(\S+\) --(?: \([^()]+,[^()]+\))+)/;

/** Progress of the declared indexes, parsed from the output of `firebase firestore:indexes --pretty`. */
export function indexProgress(declared: readonly DeclaredIndex[], output: string): IndexProgress {
  const states = new Map<string, string>();
  for (const line of stripVTControlCharacters(output).split("\n")) {
    const [, state, name] = LISTED_INDEX.exec(line.trim()) ?? [];
    if (state !== undefined && name !== undefined) states.set(name, state);
  }
  const progress: IndexProgress = { ready: 0, waiting: [], broken: [] };
  for (const name of declared.map(nameOf)) {
    const state = states.get(name) ?? "CREATING";
    if (state === "READY") progress.ready += 1;
    else if (state === "CREATING") progress.waiting.push(name);
    else progress.broken.push(`${name}: ${state}`);
  }
  return progress;
}
