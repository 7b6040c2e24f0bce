import { BOTH, type Row } from "../row.ts";

export const LEDGER_ROWS = {
  ledgerRoot: [{ roles: BOTH, about: "of a ledger that is not sealed yet", shows: ({ json }) => json.seal === null }],
} as const satisfies Record<string, readonly Row[]>;
