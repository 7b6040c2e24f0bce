import type { Linter } from "eslint";

/** Configurations of import-x/no-restricted-paths. */
export function zoneConfigs(root: string): Linter.Config[];

/** The modules, and what each stands on. */
export const MODULES: Readonly<Record<string, readonly string[]>>;
