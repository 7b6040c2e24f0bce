import { calendarDay, type CsrStatement, MAX_STATEMENT_DONATIONS, type ReceiptSettings } from "@daansetu/contract";
import type { ApprovalRecord } from "../../../site/ngos/ngo.document.ts";
import {
  approvalDays,
  deductionApprovalOf,
  foundationDetails,
  headOf,
  isValidOn,
  type PaperHead,
} from "../../receipts/index.ts";
import type { DonorDonationsService } from "../donor-donations.service.ts";
import type { StatementLine } from "../statement-line.ts";
import { campaignsOf, isOfCompany } from "./csr-content.ts";
import type { CsrContent, CsrStatementDocument } from "./csr-statement.document.ts";
import { csrView } from "./csr.views.ts";

export interface CsrSettingsReader {
  receipts: () => Promise<ReceiptSettings>;
  foundation: (now: Date) => Promise<PaperHead & { approvals: readonly ApprovalRecord[] }>;
}

/** The content of a company's statement: of a draft, by the donations as they are now; of an issued one, as it was issued. */
export function csrContentsService({
  donorDonations,
  settings,
}: {
  donorDonations: DonorDonationsService;
  settings: CsrSettingsReader;
}) {
  async function linesOf({ donorKeys, from, until, company }: CsrStatementDocument): Promise<StatementLine[]> {
    const donations = await donorDonations.receivedIn(donorKeys, { first: from, last: until }, MAX_STATEMENT_DONATIONS);
    return donations
      .filter((donation) => isOfCompany(donation, company.name))
      .map(({ line }) => line)
      .toSorted((a, b) => a.receivedOn.localeCompare(b.receivedOn));
  }

  async function contentOf(statement: CsrStatementDocument, lines: StatementLine[], now: Date): Promise<CsrContent> {
    const [receiptSettings, foundation] = await Promise.all([settings.receipts(), settings.foundation(now)]);
    const { pan, address, csrRegistration, signatoryName, signatoryTitle, signature } = receiptSettings;
    const today = calendarDay(now);
    const deduction = deductionApprovalOf(foundation, today);
    const approvals = foundation.approvals
      .filter((each) => isValidOn(each, today) && (each.act !== "80G" || each.number === deduction?.number))
      .map(approvalDays);
    const named = {
      name: foundation.name,
      ...(pan !== undefined && { pan }),
      ...(address !== undefined && { address }),
      approvals,
    };
    const { name, addressLines } = statement.company;
    return {
      issuedOn: today,
      from: statement.from,
      until: statement.until,
      company: { name, addressLines },
      foundation: {
        ...headOf(foundation),
        details: foundationDetails({ foundation: named, receivedOn: today }),
        ...(csrRegistration !== undefined && { csrRegistration }),
        ...(signatoryName !== undefined && { signatoryName }),
        ...(signatoryTitle !== undefined && { signatoryTitle }),
        ...(signature !== undefined && { signature }),
      },
      lines,
      campaigns: campaignsOf(lines, statement.uses),
    };
  }

  async function view(id: string, statement: CsrStatementDocument): Promise<CsrStatement> {
    const { content } = statement;
    const lines = content?.lines ?? (await linesOf(statement));
    return csrView(id, statement, { lines, campaigns: content?.campaigns ?? campaignsOf(lines, statement.uses) });
  }

  return { linesOf, contentOf, view };
}
export type CsrContentsService = ReturnType<typeof csrContentsService>;
