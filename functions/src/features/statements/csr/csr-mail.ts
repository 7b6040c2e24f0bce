import { formatPaise } from "@daansetu/contract";
import { formatDay } from "../../../pdf/format-day.ts";
import type { MailComposers } from "../../mail/index.ts";
import { greeting, renderMail } from "../../mail/index.ts";
import type { CsrFilesService } from "./csr-files.service.ts";
import type { CsrStatementsRepository } from "./csr-statements.repository.ts";

/** Mails an issued statement to its company; nothing, once it is cancelled or the address was removed. */
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
      const mail = renderMail({
        to: company.email,
        subject: `Your CSR utilisation statement ${number}`,
        parts: [
          greeting(company.name),
          `Here is the statement ${number} of ${content.foundation.name}: how the donations of ${company.name} were used. It is attached to this mail.`,
          {
            rows: [
              ["Donations received", `${formatDay(content.from)} to ${formatDay(content.until)}`],
              ["Used", formatPaise(usedPaise)],
              ["Issued on", formatDay(content.issuedOn)],
            ],
          },
          "If something in it is not right, please answer this mail.",
        ],
      });
      const pdf = await csrFiles.pdfOf(statementId, content, "issued");
      return { ...mail, attachments: [{ fileName: `${number}.pdf`, type: "application/pdf", content: pdf }] };
    },
  };
}
