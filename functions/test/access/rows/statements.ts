import { BOTH, bothRoles, type Row } from "../row.ts";

/** Everybody has statements of their own donations only: those who call here have none. */
export const STATEMENT_ROWS = {
  myStatements: [{ roles: BOTH, shows: ({ json }) => json.years.length === 0 }],
  myStatementFile: [
    {
      roles: bothRoles("not-found"),
      send: () => ({ params: { financialYear: "2025-26" } }),
      answers: { user: "not-found", "other-user": "not-found", admin: "not-found" },
    },
  ],
} as const satisfies Record<string, readonly Row[]>;
