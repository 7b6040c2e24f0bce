import type { Deps } from "../../../../deps/deps.interface.ts";
import type { MailComposers } from "../../../platform/mail/index.ts";
import { currentVersion, receiptLink } from "../../receipts/index.ts";
import type { ReceiptDocument } from "../../receipts/content/receipt.document.ts";
import type { ReceiptedDonationsService } from "../../receipts/receipted-donations.service.ts";
import type { AskDonorsRepository } from "../ask-donors.repository.ts";
import { taxDetailsMail } from "./tax-details-mail.ts";

interface Needs {
  asks: Pick<AskDonorsRepository, "receiptsOf">;
  donationOf: ReceiptedDonationsService["donationOf"];
  /** Ids of all donations under these keys, through the gateway and offline. */
  donationIdsOf: (donorKeys: readonly string[]) => Promise<string[]>;
}

/** Mails that ask donors for missing details, which are read when the mail is sent, so that donors who completed them meanwhile are not asked. */
export function filingMails(
  { config }: Pick<Deps, "config">,
  { asks, donationOf, donationIdsOf }: Needs,
): MailComposers<"tax-details-needed"> {
  const isOfAddress = async ({ id, data }: { id: string; data: ReceiptDocument }, email: string) =>
    (await donationOf(data.source, id))?.donor.email?.toLowerCase() === email.toLowerCase();

  return {
    "tax-details-needed": async ({ source, donationId, financialYear }) => {
      const donation = await donationOf(source, donationId);
      const email = donation?.donor.email;
      if (donation === undefined || email === undefined) return undefined;
      const ids = new Set([donationId, ...(await donationIdsOf(donation.donorKeys))]);
      const incomplete = (await asks.receiptsOf([...ids]))
        .filter(({ data }) => data.blockedYear === financialYear)
        .toSorted((a, b) => (a.data.filing.receivedOn < b.data.filing.receivedOn ? -1 : 1));
      const own: typeof incomplete = [];
      for (const receipt of incomplete) if (await isOfAddress(receipt, email)) own.push(receipt);
      const [first] = own;
      if (first === undefined) return undefined;
      return taxDetailsMail({
        to: email,
        fullName: donation.donor.fullName,
        donations: own.map(({ data: { filing, versions } }) => ({
          receivedOn: filing.receivedOn,
          netPaise: currentVersion({ versions }).content.netPaise,
          blockers: filing.blockers,
        })),
        link: receiptLink(first.id, config),
      });
    },
  };
}
