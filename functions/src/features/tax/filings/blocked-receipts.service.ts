import type { BlockedReceipt, FilingBlocker } from "@daansetu/contract";
import { type Page, shownPage, type Slice, type Stored } from "../../../firestore/paging.ts";
import { maskEmail } from "../../giving/donations/index.ts";
import { currentVersion } from "../receipts/index.ts";
import type { ReceiptDocument } from "../receipts/receipt.document.ts";
import type { ReceiptedDonationsService } from "../receipts/receipted-donations.service.ts";
import type { ReportedReceiptsRepository } from "./reported-receipts.repository.ts";

/** The queue of what keeps donations out of the statement of their year. */
export function blockedReceiptsService({
  receipts,
  donationOf,
}: {
  receipts: ReportedReceiptsRepository;
  donationOf: ReceiptedDonationsService["donationOf"];
}) {
  async function view({ id, data: receipt }: Stored<ReceiptDocument>): Promise<BlockedReceipt> {
    const { content } = currentVersion(receipt);
    const email = (await donationOf(receipt.source, id))?.donor.email;
    return {
      donationId: id,
      number: receipt.number,
      source: receipt.source,
      fullName: content.donor.fullName,
      netPaise: content.netPaise,
      receivedOn: receipt.filing.receivedOn,
      blockers: receipt.filing.blockers,
      ...(email !== undefined && { emailMask: maskEmail(email) }),
      ...(receipt.askedAt !== undefined && { askedAt: receipt.askedAt }),
    };
  }

  return {
    /** Oldest donation first. */
    list: (
      query: { financialYear: string; blocker?: FilingBlocker | undefined },
      slice: Slice,
    ): Promise<Page<BlockedReceipt>> => shownPage(receipts.blocked(query, slice), view),
  };
}
export type BlockedReceiptsService = ReturnType<typeof blockedReceiptsService>;
