import type { Linter } from "eslint";

/** Configurations of import-x/no-restricted-paths. */
export function zoneConfigs(root: string): Linter.Config[];
