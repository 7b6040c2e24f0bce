import type { CsrStatement, CsrStatementRow } from "@daansetu/contract";
import type { StatementLine } from "../statement-line.ts";
import type { CsrContent, CsrStatementDocument } from "./csr-statement.document.ts";

export const csrRow = (id: string, statement: CsrStatementDocument): CsrStatementRow => ({
  id,
  ...statement,
  issuedOn: statement.content?.issuedOn,
});

export function csrView(
  id: string,
  statement: CsrStatementDocument,
  { lines, campaigns }: { lines: readonly StatementLine[]; campaigns: CsrContent["campaigns"] },
): CsrStatement {
  return {
    ...statement,
    ...csrRow(id, statement),
    donations: lines.map((line) => ({ ...line, receiptNumber: line.receipt?.number })),
    campaigns,
    netPaise: campaigns.reduce((sum, { netPaise }) => sum + netPaise, 0),
    usedPaise: campaigns.reduce((sum, { usedPaise }) => sum + usedPaise, 0),
  };
}
