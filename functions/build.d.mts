import type { BuildOptions, OutputFile } from "esbuild";

/** What esbuild makes of the functions; it writes nothing itself. */
export const BUNDLE: BuildOptions & { write: false };

/** What esbuild found, each with the file and line of the source; undefined if something else went wrong. */
export function explainBuildErrors(error: unknown): string | undefined;

/** Puts files into `lib/`, so that a process that starts meanwhile loads either the old or the new, whole. Removes the stamp of `local/builds/build.ts`. */
export function writeBundle(files: readonly Pick<OutputFile, "path" | "contents">[], lib?: string): void;

/** The files by which a build is loaded, as they are now. */
export function readEntries(lib?: string): Pick<OutputFile, "path" | "contents">[];
