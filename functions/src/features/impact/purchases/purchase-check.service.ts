import type { PurchaseCheck, PurchaseWriting, UploadedDocument } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import type { Actor } from "../../platform/activity/index.ts";
import { buy } from "../core/buying.ts";
import { availablePaise } from "../core/pool.ts";
import { costByCampaign } from "../core/purchase-cost.ts";
import { Refused } from "../core/refused.ts";
import { answering, type CampaignBooks, type CampaignBooksRepository } from "../items/index.ts";
import { purchaseIdOf, purchaseOf } from "./new-purchase.ts";
import { problemsOf } from "./purchase-problems.ts";
import type { PurchasesRepository } from "./purchases.repository.ts";
import { hashOfScan } from "./scan-hash.ts";

/** Hash of a purchase without a scan. */
const NO_SCAN = "0".repeat(64);

interface Needs {
  books: CampaignBooksRepository;
  purchases: PurchasesRepository;
}

/** What a purchase would cost, and who would pay. Nothing is stored. */
export function purchaseCheckService(ctx: Context, { books, purchases }: Needs) {
  function ofCampaign(
    { campaignId, list, given }: CampaignBooks,
    { id, purchase, costPaise }: { id: string; purchase: ReturnType<typeof purchaseOf>; costPaise: number },
  ): PurchaseCheck["byCampaign"][number] {
    const bought = buy(list, given, purchase, id);
    const savedPaise = Math.max(0, bought.given.savingsPaise - given.savingsPaise);
    const fromPoolPaise = Math.max(0, availablePaise(given) - availablePaise(bought.given) + savedPaise);
    return {
      ...{ campaignId, costPaise, savedPaise, fromPoolPaise },
      promisedPaise: costPaise + savedPaise - fromPoolPaise - bought.movedInPaise,
      fromGeneralFundPaise: bought.movedInPaise,
      inHandPaise: given.receivedPaise - given.returnedPaise + given.movedInPaise - given.paidPaise,
    };
  }

  return {
    /** @throws AppError `bad-input`, `conflict` */
    check: (
      writing: PurchaseWriting & { scan?: UploadedDocument | undefined },
      { by, now }: { by: Actor; now: Date },
    ): Promise<PurchaseCheck> =>
      answering(async () => {
        const scanHash = writing.scan === undefined ? NO_SCAN : await hashOfScan(ctx, writing.scan);
        const purchase = purchaseOf(writing, { asked: { uid: by.uid, at: now.toISOString() }, scan: "/", scanHash });
        const id = purchaseIdOf(writing);
        const costs = costByCampaign(purchase);
        const [read, problems] = await Promise.all([
          books.readAll([...costs.keys()]),
          problemsOf({ id, purchase }, purchases),
        ]);
        return {
          problems,
          costsPaise: purchase.lines.map(({ costPaise }) => costPaise),
          byCampaign: [...costs].map(([campaignId, costPaise]) => {
            const campaignBooks = read.get(campaignId);
            if (campaignBooks === undefined) throw new Refused("no-such-item", campaignId);
            return ofCampaign(campaignBooks, { id, purchase, costPaise });
          }),
        };
      }),
  };
}
export type PurchaseCheckService = ReturnType<typeof purchaseCheckService>;
