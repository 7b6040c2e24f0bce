import type { CsrStatement, CsrStatementRow } from "@daansetu/contract";
import type { StatementLine } from "../statement-line.ts";
import type { CsrContent, CsrStatementDocument } from "./csr-statement.document.ts";

export const csrRow = (id: string, statement: CsrStatementDocument): CsrStatementRow => {
  const { version, state, number, company, from, until, createdAt, content } = statement;
  return {
    id,
    version,
    state,
    ...(number !== undefined && { number }),
    company,
    from,
    until,
    createdAt,
    ...(content !== undefined && { issuedOn: content.issuedOn }),
  };
};

const donationView = ({ receivedOn, campaignTitle, how, receipt, amountPaise, netPaise }: StatementLine) => ({
  receivedOn,
  campaignTitle,
  how,
  ...(receipt !== undefined && { receiptNumber: receipt.number }),
  amountPaise,
  netPaise,
});

export function csrView(
  id: string,
  statement: CsrStatementDocument,
  { lines, campaigns }: { lines: readonly StatementLine[]; campaigns: CsrContent["campaigns"] },
): CsrStatement {
  const { mailedAt, cancelled } = statement;
  return {
    ...csrRow(id, statement),
    donations: lines.map(donationView),
    campaigns,
    netPaise: campaigns.reduce((sum, { netPaise }) => sum + netPaise, 0),
    usedPaise: campaigns.reduce((sum, { usedPaise }) => sum + usedPaise, 0),
    ...(mailedAt !== undefined && { mailedAt }),
    ...(cancelled !== undefined && { cancelled }),
  };
}
