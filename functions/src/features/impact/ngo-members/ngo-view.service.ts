import { calendarDay, type MyNgo, type NgoCampaign } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import { publicCampaignsOf } from "../../site/campaigns/ngo-campaigns.service.ts";
import { findListed } from "../../site/ngos/ngos.service.ts";
import { bookOf, claimedUnits } from "../core/given-so-far.ts";
import type { CampaignBooks, CampaignBooksRepository } from "../items/index.ts";
import type { ItemListsService } from "../items/item-lists.service.ts";

interface Needs {
  books: CampaignBooksRepository;
  lists: Pick<ItemListsService, "moneyOf">;
}

type CampaignOfNgo = Pick<NgoCampaign, "_id" | "title" | "kind" | "status">;

/** A certificate that ends within this time is shown as ending. */
const LAPSING_MS = 90 * 86_400_000;

/** An NGO as its people see it. */
export function ngoViewService(ctx: Context, { books, lists }: Needs) {
  const campaignsOf = async (ngoId: string, now: Date): Promise<CampaignOfNgo[]> =>
    (await publicCampaignsOf(ctx, ngoId, now)).map(({ _id, title, kind, status }) => ({
      ...{ _id, title, kind },
      status: status === "live" ? "live" : "ended",
    }));

  async function campaignView(campaign: CampaignOfNgo, read: CampaignBooks | undefined): Promise<NgoCampaign> {
    if (read === undefined) return { ...campaign, items: [] };
    return {
      ...campaign,
      money: await lists.moneyOf(read),
      items: read.list.items
        .filter(({ state }) => state !== "removed")
        .map(({ id, name, unit, wanted }) => {
          const book = bookOf(read.given, id);
          const { inStock, handedOver } = book;
          return { itemId: id, name, unit, wanted, given: claimedUnits(book), inStock, handedOver };
        }),
    };
  }

  async function ngoView(ngoId: string, now: Date): Promise<MyNgo | undefined> {
    const ngo = await findListed(ctx, ngoId, now);
    if (ngo === undefined) return undefined;
    const campaigns = await campaignsOf(ngoId, now);
    const read = await books.readAll(campaigns.map(({ _id }) => _id));
    return {
      _id: ngoId,
      ngoName: ngo.ngoName,
      campaigns: await Promise.all(campaigns.map((campaign) => campaignView(campaign, read.get(campaign._id)))),
      certificates: ngo.approvals.map(({ act, number, validUntil }) => ({
        ...{ act, number },
        ...(validUntil !== undefined && { validUntil: calendarDay(validUntil) }),
        isLapsing: validUntil !== undefined && Date.parse(validUntil) - now.getTime() < LAPSING_MS,
      })),
    };
  }

  return { campaignsOf, ngoView };
}
export type NgoViewService = ReturnType<typeof ngoViewService>;
