import type { BuildOptions, OutputFile } from "esbuild";

/** What esbuild makes of the functions; it writes nothing itself. */
export const BUNDLE: BuildOptions & { write: false };

/** Puts what esbuild made into `lib/`, so that a process that starts meanwhile loads either the old or the new, whole. */
export function writeBundle(files: readonly OutputFile[]): void;
