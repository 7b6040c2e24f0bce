import {
  type MoveOrder,
  type MovingHindrance,
  partOfPaise,
  type SecondaryPurpose,
  type WhatIsLeft,
} from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import type { Mail } from "../../../deps/mailer.interface.ts";
import { docsByIds } from "../../../firestore/docs-by-ids.ts";
import { iterateAll } from "../../../firestore/paging.ts";
import { AppError } from "../../../http/app-error.ts";
import type { Actor } from "../../platform/activity/index.ts";
import { type CampaignDocument, campaignsCollection, statusAt } from "../../site/campaigns/campaign.document.ts";
import { secondaryPurposeDueAt } from "../core/after-end.ts";
import { leftOverCounter, movingHindrances } from "../core/left-over.ts";
import { beginMoving } from "../core/moving-on.ts";
import { Refused } from "../core/refused.ts";
import type { CampaignBooks, CampaignBooksRepository } from "./campaign-books.repository.ts";
import type { ClaimsRepository } from "./claims.repository.ts";
import { endOf } from "./end-of-campaign.ts";
import { itemListsCollection } from "./item.documents.ts";
import { answeringAtAddress } from "./refusal.ts";

type Purpose = SecondaryPurpose["purpose"];
type CampaignName = WhatIsLeft["campaign"];

interface Needs {
  books: CampaignBooksRepository;
  claims: ClaimsRepository;
  /** Of purchases that are not approved yet. */
  orderedPaise: (campaignId: string) => Promise<number>;
  /** Deliveries that are planned or on their way. */
  openDeliveries: (campaignId: string) => Promise<number>;
  /** What a donor reads of whose gift these parts were left. */
  mailOf: (campaignTitle: string, parts: readonly { purpose: Purpose; paise: number; to?: CampaignName }[]) => Mail;
  continueWork: (campaignId: string) => Promise<void>;
}

const noList = () => new AppError("not-found", "This campaign has no item list.");

/** What is left of an ended campaign goes to its secondary purpose (docs/impact.md, "After the end"). */
export function whatIsLeftService(ctx: Context, needs: Needs) {
  const { books, claims, orderedPaise, openDeliveries, mailOf, continueWork } = needs;
  const campaigns = campaignsCollection(ctx.db);

  async function leftOf(read: CampaignBooks, now: Date) {
    const { campaignId, list, given } = read;
    const counter = leftOverCounter(list);
    const [campaign, ordered, open] = await Promise.all([
      campaigns.doc(campaignId).get(),
      orderedPaise(campaignId),
      openDeliveries(campaignId),
    ]);
    for await (const claim of claims.inOrder(campaignId)) counter.see(claim);
    const left = counter.finish(given);
    const endedAt = endOf(campaign.data(), now);
    const end = { endedAt, openDeliveries: open, orderedPaise: ordered, now };
    const hindrances = movingHindrances(list, given, end);
    const isNothing = left.parts.length === 0 && !hindrances.includes("nothing-left");
    return {
      ...{ left, endedAt, campaign: campaign.data() },
      hindrances: isNothing ? [...hindrances, "nothing-left" as const] : hindrances,
    };
  }

  /** Live campaigns with a list that stand for the same cause, or are of the same NGO. */
  async function targetsOf(campaignId: string, of: CampaignDocument | undefined, now: Date) {
    const found: Record<Purpose, CampaignName[]> = { "same-sector": [], "same-ngo": [], "general-fund": [] };
    if (of === undefined) return found;
    const listed: string[] = [];
    for await (const { id } of iterateAll(itemListsCollection(ctx.db), { by: "updatedAt", log: ctx.log }))
      if (id !== campaignId) listed.push(id);
    for (const doc of await docsByIds(campaigns, listed)) {
      const other = doc.data();
      const name = { _id: doc.id, title: other.title };
      if (statusAt(other, now) !== "live") continue;
      if (other.sector === of.sector) found["same-sector"].push(name);
      if (of.ngoId !== undefined && other.ngoId === of.ngoId) found["same-ngo"].push(name);
    }
    return found;
  }

  async function whatIsLeft(campaignId: string, now: Date): Promise<WhatIsLeft> {
    const read = await books.read(campaignId);
    if (read === undefined) throw noList();
    const { left, hindrances, endedAt, campaign } = await leftOf(read, now);
    const targets = await targetsOf(campaignId, campaign, now);
    const { campaignTitle: title } = read.list;
    const example = left.parts.map(({ purpose, paise }) => {
      const [to] = targets[purpose];
      return { purpose, paise: partOfPaise(paise, 1, left.gifts), ...(to !== undefined && { to }) };
    });
    const { subject, text } = mailOf(title, example);
    return {
      campaign: { _id: campaignId, title },
      ...(endedAt !== undefined && { endedAt, movableFrom: secondaryPurposeDueAt(endedAt).toISOString() }),
      hindrances,
      run: (read.given.moves ?? 0) + 1,
      parts: left.parts.map(({ purpose, paise }) => ({ purpose, paise, campaigns: targets[purpose] })),
      movedPaise: left.movedPaise,
      gifts: left.gifts,
      withoutRule: left.withoutRule,
      fromFoundationPaise: left.fromFoundationPaise,
      ...(left.gifts > 0 && left.parts.length > 0 && { mail: { subject, text } }),
    };
  }

  return {
    whatIsLeft,

    /** Begins a move; the worker does it. Once for each `run`. @throws AppError `bad-input`, `conflict`, `not-found` */
    move: async (campaignId: string, order: MoveOrder, { by, now }: { by: Actor; now: Date }): Promise<void> => {
      await answeringAtAddress(() =>
        books.commit(`the move of ${campaignId}`, async (batch) => {
          const read = await books.read(campaignId);
          if (read === undefined) throw noList();
          if ((read.given.moves ?? 0) >= order.run) return { result: undefined, hasWrites: false };
          const { left, hindrances, campaign } = await leftOf(read, now);
          const [hindrance] = hindrances;
          if (hindrance !== undefined) throw hindered(hindrance);
          if (left.movedPaise !== order.movedPaise || order.run !== (read.given.moves ?? 0) + 1) throw changedSince();
          const targets = await targetsOf(campaignId, campaign, now);
          const chosen = new Map<Purpose, CampaignName>();
          for (const [purpose, id] of [
            ["same-sector", order.sameSector],
            ["same-ngo", order.sameNgo],
          ] as const) {
            const target = targets[purpose].find(({ _id }) => _id === id);
            if (target !== undefined) chosen.set(purpose, target);
          }
          const given = beginMoving(read.given, left, chosen);
          books.replaceGiven(batch, read, given, { now, also: { hasWork: true } });
          const after = {
            ...{ run: order.run, movedPaise: left.movedPaise, gifts: left.gifts },
            to: left.parts.map(({ purpose, paise }) => ({
              purpose,
              paise,
              campaign: chosen.get(purpose)?._id ?? null,
            })),
          };
          books.log(batch, { by, action: "left-over-moved", subject: `itemLists/${campaignId}`, after }, now);
          return { result: undefined };
        }),
      );
      await continueWork(campaignId);
    },
  };
}
export type WhatIsLeftService = ReturnType<typeof whatIsLeftService>;

const changedSince = () =>
  new AppError("conflict", "Another amount is left than a moment ago. Please look at it again.");

const hindered = (hindrance: MovingHindrance) =>
  hindrance === "still-running"
    ? new Refused("still-running")
    : new AppError("conflict", "What is left cannot be moved yet. Please look at what has to be done first.");
