import { type Item, type PublicItemList, showsNames, type TimelineEntry, unitsOf } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import type { Page, Slice, Stored } from "../../../firestore/paging.ts";
import { findVisible } from "../../site/campaigns/ownership.service.ts";
import { bookOf, stillWanted } from "../core/given-so-far.ts";
import { publicNumbers } from "../core/public-numbers.ts";
import type { DeliveriesRepository } from "../deliveries/index.ts";
import type { DeliveryDocument } from "../deliveries/store/delivery.documents.ts";
import type { CampaignBooksRepository } from "../items/index.ts";
import type { PurchaseDocument } from "../purchases/purchase.documents.ts";
import type { PurchasesRepository } from "../purchases/index.ts";
import type { TimelineDocument } from "./store/timeline.documents.ts";
import type { TimelineRepository } from "./store/timeline.repository.ts";

interface Needs {
  books: CampaignBooksRepository;
  timeline: TimelineRepository;
  purchases: PurchasesRepository;
  deliveries: DeliveriesRepository;
}

const withLast = ({ substitutions }: Item) => {
  const last = substitutions?.at(-1);
  return last === undefined ? {} : { substituteFor: { name: last.formerName, reason: last.reason, at: last.at } };
};

/** What everybody sees of a campaign's items, money, papers and deliveries. */
export function timelineService(ctx: Context, { books, timeline, purchases, deliveries }: Needs) {
  function purchaseEntry(
    entry: { _id: string; on: string; at: string },
    campaignId: string,
    purchase: PurchaseDocument,
  ): TimelineEntry {
    const lines = purchase.lines.filter((line) => line.campaignId === campaignId);
    const labelOf = (itemId: string) =>
      purchase.labels.find((label) => label.campaignId === campaignId && label.itemId === itemId);
    const total = purchase.lines.reduce((sum, { costPaise }) => sum + costPaise, 0);
    const costPaise = lines.reduce((sum, line) => sum + line.costPaise, 0);
    const isOnlyCampaign = costPaise === total;
    return {
      ...entry,
      kind: "purchase",
      supplier: purchase.supplier.name,
      isRelatedSupplier: purchase.supplier.isRelated,
      lines: lines.map(({ itemId, units }) => ({
        ...{ itemId, units: unitsOf(units), name: labelOf(itemId)?.name ?? "", unit: labelOf(itemId)?.unit ?? "" },
      })),
      costPaise,
      paidPaise: purchase.paidPaise[campaignId] ?? 0,
      creditedPaise: isOnlyCampaign ? purchase.creditedPaise : 0,
      ...(purchase.paper !== undefined && { paper: purchase.paper }),
    };
  }

  function deliveryEntry(entry: { _id: string; on: string; at: string }, delivery: DeliveryDocument): TimelineEntry {
    const { place, toWhom, people, lines, labels, photographs, corrections, state } = delivery;
    return {
      ...entry,
      kind: "delivery",
      place,
      ...(showsNames(delivery) && { toWhom }),
      people,
      lines: lines.map(({ itemId, standing }) => {
        const label = labels.find((each) => each.itemId === itemId);
        return { itemId, units: standing, name: label?.name ?? "", unit: label?.unit ?? "" };
      }),
      photographs: photographs.flatMap(({ picture, showsPeople }) => (showsPeople ? [] : [picture])),
      corrections: corrections.map(({ at, reason }) => ({ at, reason })),
      isCancelled: state === "cancelled",
    };
  }

  function otherEntry({ id, data }: Stored<TimelineDocument>, items: readonly Item[]): TimelineEntry | undefined {
    const { kind, on, at, itemId = "", units = 0, reason = "", name = "", formerName = "" } = data;
    const entry = { _id: id, on, at };
    const item = items.find((each) => each.id === itemId);
    const lines = [{ itemId, units, name: item?.name ?? "", unit: item?.unit ?? "" }];
    switch (kind) {
      case "write-off":
        return { ...entry, kind, lines, reason };
      case "in-kind":
        return { ...entry, kind, lines };
      case "substitution":
        return { ...entry, kind, itemId, name, formerName, reason };
      case "moved":
        return { ...entry, kind, parts: data.parts ?? [] };
      case "ngo-report":
        return {
          ...entry,
          kind,
          ngoName: data.ngoName ?? "",
          text: data.text ?? "",
          photographs: data.photographs ?? [],
        };
      case "purchase":
      case "delivery":
        return undefined;
    }
  }

  return {
    /** @throws AppError `not-found` for a campaign that is not public */
    items: async (campaignId: string): Promise<{ list: PublicItemList | null }> => {
      await findVisible(ctx, campaignId, false);
      const read = await books.read(campaignId);
      if (read === undefined) return { list: null };
      const { list, given } = read;
      const { movedOnPaise = 0, fromCampaignsPaise = 0 } = given;
      const numbers = publicNumbers(list, given);
      const items = list.items.flatMap((item) => {
        const counts = numbers.items.find(({ itemId }) => itemId === item.id);
        if (counts === undefined) return [];
        const left = stillWanted(item, bookOf(given, item.id));
        const { id, name, unit, picture, pricePaise, wanted, urgency, state } = item;
        return [
          {
            ...{ itemId: id, name, unit, pricePaise, wanted, urgency, state },
            ...(picture !== undefined && { picture }),
            given: counts.given,
            handedOver: counts.handedOver,
            stillWanted: state === "open" ? left : 0,
            ...withLast(item),
          },
        ];
      });
      const { receivedPaise, returnedPaise, billedPaise, paidPaise, inHandPaise } = numbers;
      return {
        list: {
          items,
          ...{ surplus: list.surplus, shortfall: list.shortfall },
          ...(list.planItemId !== undefined && { planItemId: list.planItemId }),
          money: {
            ...{ receivedPaise, returnedPaise, billedPaise, paidPaise, inHandPaise },
            fromFoundationPaise: given.movedInPaise + movedOnPaise - fromCampaignsPaise,
            ...(fromCampaignsPaise > 0 && { fromCampaignsPaise }),
            ...(movedOnPaise > 0 && { movedOnPaise }),
            ...(inHandPaise > 0 && given.inHandSince !== null && { inHandSince: given.inHandSince }),
          },
          deliveries: given.confirmed,
          people: given.people,
        },
      };
    },

    /** @throws AppError `not-found` for a campaign that is not public */
    list: async (campaignId: string, slice: Slice): Promise<Page<TimelineEntry>> => {
      await findVisible(ctx, campaignId, false);
      const [{ items, next }, read] = await Promise.all([timeline.list(campaignId, slice), books.read(campaignId)]);
      const subjectsOf = (kind: TimelineDocument["kind"]) =>
        items.flatMap(({ data }) => (data.kind === kind && data.subject !== undefined ? [data.subject] : []));
      const [bills, handovers] = await Promise.all([
        purchases.byIds(subjectsOf("purchase")),
        deliveries.byIds(subjectsOf("delivery")),
      ]);
      const entries = items.flatMap((stored): TimelineEntry[] => {
        const { on, at, subject = "" } = stored.data;
        const entry = { _id: subject === "" ? stored.id : subject, on, at };
        const [purchase, delivery] = [bills.get(subject), handovers.get(subject)];
        if (stored.data.kind === "purchase") return purchase ? [purchaseEntry(entry, campaignId, purchase)] : [];
        if (stored.data.kind === "delivery") return delivery ? [deliveryEntry(entry, delivery)] : [];
        const other = otherEntry(stored, read?.list.items ?? []);
        return other === undefined ? [] : [other];
      });
      return { items: entries, next };
    },
  };
}
export type TimelineService = ReturnType<typeof timelineService>;
