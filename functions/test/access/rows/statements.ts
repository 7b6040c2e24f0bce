import { BOTH, bothRoles, onlyFor, ACCOUNTANT, type Row } from "../row.ts";

/** Statements of companies are about money; these are of no statement. What happens to one that exists, functions/test/tax/statements tests. */
const ofNoStatement = (body?: unknown): Row => ({
  roles: onlyFor("accountant", "not-found"),
  send: () => ({ params: { id: "StatementOfNobody0000001" }, ...(body !== undefined && { body }) }),
  answers: { admin: "not-found" },
});

export const STATEMENT_ROWS = {
  // Everybody has statements of their own donations only: those who call here have none.
  myStatements: [{ roles: BOTH, shows: ({ json }) => json.years.length === 0 }],
  myYear: [{ roles: BOTH, shows: ({ json }) => json.donations === 0 && json.netPaise === 0 }],
  myStatementFile: [
    {
      roles: bothRoles("not-found"),
      send: () => ({ params: { financialYear: "2025-26" } }),
      answers: { user: "not-found", "other-user": "not-found", admin: "not-found" },
    },
  ],
  csrStatements: [{ roles: ACCOUNTANT, shows: ({ json }) => Array.isArray(json) }],
  csrStatement: [ofNoStatement()],
  createCsrStatement: [
    {
      ...ofNoStatement(),
      send: () => ({
        body: {
          clientRequestId: "access-matrix-csr",
          offlineDonationId: "NoSuchDonation0000000001",
          from: "2026-04-01",
          until: "2026-04-30",
        },
      }),
    },
  ],
  saveCsrStatement: [ofNoStatement({ version: 0, uses: [] })],
  issueCsrStatement: [ofNoStatement({ version: 0 })],
  cancelCsrStatement: [ofNoStatement({ version: 0, reason: "A mistake." })],
  mailCsrStatement: [ofNoStatement({ version: 0 })],
  csrStatementFile: [ofNoStatement()],
} as const satisfies Record<string, readonly Row[]>;
