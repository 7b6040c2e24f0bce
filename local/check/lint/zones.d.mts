/** Why a file must not import another; undefined if it may. Paths from the repository's root. */
export function findForbiddenImport(from: string, to: string): string | undefined;

/** The modules, and what each stands on. */
export const MODULES: Readonly<Record<string, readonly string[]>>;
