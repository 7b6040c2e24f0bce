import { createHash } from "node:crypto";
import type { BillReport } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import type { Page, Slice, Stored } from "../../../firestore/paging.ts";
import { AppError } from "../../../http/app-error.ts";
import { findVisible } from "../../site/campaigns/ownership.service.ts";
import type { Actor } from "../../platform/activity/index.ts";
import type { PurchasesRepository } from "../purchases/index.ts";
import type { BillReportDocument } from "./bill-report.documents.ts";
import type { BillReportsRepository } from "./bill-reports.repository.ts";

const view = ({ id, data: { email, state: _state, ...report } }: Stored<BillReportDocument>): BillReport => ({
  ...report,
  _id: id,
  ...(email !== undefined && email !== null && { email }),
});

/** What visitors say about bills. */
export function billReportsService(
  ctx: Context,
  { reports, purchases }: { reports: BillReportsRepository; purchases: Pick<PurchasesRepository, "byId"> },
) {
  return {
    /** Once for the form's id. @throws AppError `not-found` for a bill that is not in the campaign's timeline */
    report: async (
      { id: campaignId, purchaseId }: { id: string; purchaseId: string },
      { clientRequestId, words, email }: { clientRequestId: string; words: string; email?: string | undefined },
      now: Date,
    ): Promise<void> => {
      const { data: campaign } = await findVisible(ctx, campaignId, false);
      const purchase = await purchases.byId(purchaseId);
      if (purchase === undefined || purchase.state === "asked" || !purchase.campaignIds.includes(campaignId))
        throw new AppError("not-found", "There is no such bill.");
      const id = createHash("sha256").update(`${purchaseId} ${clientRequestId}`).digest("hex").slice(0, 32);
      await reports.create(id, {
        ...{ purchaseId, campaignId, campaignTitle: campaign.title, words, state: "open", at: now.toISOString() },
        ...{ supplier: purchase.supplier.name, billNumber: purchase.bill.number },
        ...(email !== undefined && { email: email.toLowerCase() }),
      });
    },

    list: async (state: BillReportDocument["state"], slice: Slice): Promise<Page<BillReport>> => {
      const { items, next } = await reports.list(state, slice);
      return { items: items.map(view), next };
    },

    counts: async (): Promise<{ open: number }> => ({ open: await reports.countOpen() }),

    /** @throws AppError `not-found` */
    close: async (id: string, note: string, { by, now }: { by: Actor; now: Date }): Promise<BillReport> => {
      const closed = await reports.close(id, { at: now.toISOString(), byEmail: by.email, note }, { by, now });
      if (closed === undefined) throw new AppError("not-found", "We could not find this report.");
      return view({ id, data: closed });
    },
  };
}
export type BillReportsService = ReturnType<typeof billReportsService>;
