import { formatPaise } from "@daansetu/contract";
import type { Mail } from "../../../../deps/mailer.interface.ts";
import { formatDay } from "../../../../pdf/format-day.ts";
import type { MailComposers } from "../../../platform/mail/index.ts";
import { greeting, renderMail } from "../../../platform/mail/index.ts";
import type { CsrFilesService } from "./csr-files.service.ts";
import type { CsrStatementsRepository } from "./csr-statements.repository.ts";

interface CsrMailInput {
  to: string;
  companyName: string;
  number: string;
  usedPaise: number;
  content: { foundation: { name: string }; from: string; until: string; issuedOn: string };
}

/** The statement of how a company's donations were used; the PDF is attached to it afterwards. */
export const csrStatementMail = ({ to, companyName, number, usedPaise, content }: CsrMailInput): Mail =>
  renderMail({
    to,
    subject: `Your CSR utilisation statement ${number}`,
    parts: [
      greeting(companyName),
      `Thank you for giving through ${content.foundation.name}. The attached statement ${number} shows how the donations of ${companyName} were used.`,
      { label: "Used", amount: formatPaise(usedPaise) },
      {
        rows: [
          ["Donations received", `${formatDay(content.from)} to ${formatDay(content.until)}`],
          ["Issued on", formatDay(content.issuedOn)],
        ],
      },
      "If anything in it is not right, please reply to this e-mail.",
    ],
  });

/** Mails an issued statement to its company, unless it was cancelled or the address was removed since. */
export function csrMails({
  statements,
  csrFiles,
}: {
  statements: Pick<CsrStatementsRepository, "byId">;
  csrFiles: Pick<CsrFilesService, "pdfOf">;
}): MailComposers<"csr-statement"> {
  return {
    "csr-statement": async ({ statementId }) => {
      const statement = await statements.byId(statementId);
      const { state, content, company, number } = statement ?? {};
      if (state !== "issued" || content === undefined || company?.email === undefined || number === undefined)
        return undefined;
      const usedPaise = content.campaigns.reduce((sum, campaign) => sum + campaign.usedPaise, 0);
      const mail = csrStatementMail({ to: company.email, companyName: company.name, number, usedPaise, content });
      const pdf = await csrFiles.pdfOf(statementId, content, "issued");
      return { ...mail, attachments: [{ fileName: `${number}.pdf`, type: "application/pdf", content: pdf }] };
    },
  };
}
