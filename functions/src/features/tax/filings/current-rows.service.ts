import { isDeductibleMethod, type ReceiptSettings } from "@daansetu/contract";
import type { ApprovalRecord } from "../../site/ngos/ngo.document.ts";
import { currentVersion } from "../receipts/index.ts";
import { aggregateRows, type ReportedDonation } from "./rows/aggregate-rows.ts";
import type { RowContent } from "./rows/filed-row.ts";
import type { ReportedReceiptsRepository } from "./reported-receipts.repository.ts";
import type { TaxIdsService } from "./tax-ids.service.ts";

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

export interface CurrentRowsNeeds {
  receipts: Pick<ReportedReceiptsRepository, "reportedBetween">;
  taxIds: Pick<TaxIdsService, "taxIdsOf">;
  settings: {
    foundation: (now: Date) => Promise<{ approvals: readonly ApprovalRecord[] }>;
    receipts: () => Promise<Pick<ReceiptSettings, "filesUndeductibleCash">>;
  };
}

/** Computes a statement's rows for a period from the current receipts and tax ids. */
export function currentRowsService({ receipts, taxIds, settings }: CurrentRowsNeeds) {
  async function donationsOf(from: string, until: string): Promise<ReportedDonation[]> {
    const { filesUndeductibleCash = false } = await settings.receipts();
    const donations: ReportedDonation[] = [];
    for await (const { id, receipt } of receipts.reportedBetween(from, until)) {
      const { filing } = receipt;
      const { amountPaise, netPaise, donor } = currentVersion(receipt).content;
      if (netPaise === 0 || filing.blockers.length > 0) continue;
      // Receipts issued before the setting existed count as reported.
      if (filing.mode === "cash" && !isDeductibleMethod("cash", amountPaise) && !filesUndeductibleCash) continue;
      const { receivedOn, mode, taxRecordId, preAcknowledgement } = filing;
      const { fullName, addressLines } = donor;
      const { ordinal } = receipt;
      donations.push({
        id,
        ordinal,
        receivedOn,
        mode,
        taxRecordId,
        preAcknowledgement,
        netPaise,
        fullName,
        addressLines,
      });
    }
    return donations.toSorted((a, b) => compare(a.receivedOn, b.receivedOn) || a.ordinal - b.ordinal);
  }

  return {
    /** @param from, until days in India, both included */
    rowsOf: async (from: string, until: string, now: Date): Promise<RowContent[]> => {
      const [{ approvals }, donations] = await Promise.all([settings.foundation(now), donationsOf(from, until)]);
      const recordIds = new Set(donations.flatMap(({ taxRecordId }) => taxRecordId ?? []));
      return aggregateRows(donations, { taxIds: await taxIds.taxIdsOf([...recordIds]), approvals });
    },
  };
}
export type CurrentRowsService = ReturnType<typeof currentRowsService>;
