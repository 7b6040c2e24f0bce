/** Zones for import-x/no-restricted-paths. */
export function zonesOf(root: string): object[];
