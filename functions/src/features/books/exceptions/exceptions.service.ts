import { EXCEPTION_DUE_DAYS, type ExceptionFilter, type ExceptionItem, type ExceptionKind } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import type { ExceptionCounts } from "../../../firestore/exception-queue.ts";
import type { Listed, Page, Slice } from "../../../firestore/paging.ts";
import type { CampaignWithProblems } from "../../impact/items/index.ts";
import type { DonationReviewService } from "../../giving/donations/review/donation-review.service.ts";
import { countFundsExceptions, listFundsExceptions } from "../../platform/ledger/standing/standing.service.ts";
import { countGivenUp, listGivenUp } from "../../platform/mail/given-up-mails.service.ts";
import type { DiscrepanciesService } from "../../giving/payments/daily-check/discrepancies.service.ts";
import type { DeadLettersService } from "../../giving/payments/dead-letters.service.ts";
import type { UnmatchedReviewService } from "../../giving/payments/unmatched/unmatched-review.service.ts";
import type { SettlementsService } from "../settlements/settlements.service.ts";
import type { WebhookReviewService } from "../../giving/payments/webhook-review.service.ts";
import { donationException } from "./donation-exception.views.ts";
import {
  discrepancyDueAt,
  discrepancyException,
  fundsException,
  itemsException,
  mailException,
  deadLetterException,
  settlementException,
  unmatchedException,
  webhookException,
} from "./exceptions.views.ts";
import { mergePage, positionInSource } from "./merge-page.ts";

export interface ExceptionSources {
  donations: Pick<DonationReviewService, "list" | "count">;
  unmatched: Pick<UnmatchedReviewService, "list" | "count">;
  discrepancies: Pick<DiscrepanciesService, "listOpen" | "countOpen">;
  settlements: Pick<SettlementsService, "listExceptions" | "countExceptions">;
  items: {
    list: (slice: Slice) => Promise<Listed<CampaignWithProblems>>;
    count: (now: Date) => Promise<ExceptionCounts>;
  };
  deadLetters: Pick<DeadLettersService, "list" | "count">;
  webhooks: Pick<WebhookReviewService, "list" | "count">;
}

/** One source of the queue: a page of its items, the earliest due first. */
interface Source {
  kind: ExceptionKind;
  list: (slice: Slice) => Promise<{ items: ExceptionItem[]; hasMore: boolean }>;
}

/** The queue of everything about money that needs a person, read from its sources. */
export function exceptionsService(ctx: Context, sources: ExceptionSources) {
  const { donations, unmatched, discrepancies, settlements, items, deadLetters, webhooks } = sources;

  const sourceOf = <Model>(
    kind: ExceptionKind,
    list: (slice: Slice) => Promise<Listed<Model>>,
    view: (stored: Listed<Model>["items"][number]) => ExceptionItem,
  ): Source => ({
    kind,
    list: async (slice) => {
      const { items: stored, next } = await list(slice);
      return { items: stored.map(view), hasMore: next !== undefined };
    },
  });
  const donationsBy = (filter: "all" | "disputed") =>
    sourceOf("donation", (slice) => donations.list(filter, slice), donationException);
  const unmatchedBy = (filter: "all" | "disputed") =>
    sourceOf("unmatched", (slice) => unmatched.list(filter, slice), unmatchedException);
  const allSources: readonly Source[] = [
    donationsBy("all"),
    unmatchedBy("all"),
    sourceOf("difference", listDiscrepancies, discrepancyException),
    sourceOf("settlement", settlements.listExceptions, settlementException),
    sourceOf("items", items.list, itemsException),
    sourceOf("funds", (slice) => listFundsExceptions(ctx, slice), fundsException),
    sourceOf("parked", deadLetters.list, deadLetterException),
    sourceOf("webhook", webhooks.list, webhookException),
    sourceOf("mail", (slice) => listGivenUp(ctx, slice), mailException),
  ];

  /** Sorted by the time when discrepancies were found, which is a fixed time before they are due. */
  function listDiscrepancies({ limit, after }: Slice) {
    const position = after && {
      at: new Date(Date.parse(String(after.at)) - EXCEPTION_DUE_DAYS.difference * 86_400_000).toISOString(),
      id: after.id,
    };
    return discrepancies.listOpen({ limit, after: position });
  }

  function sourcesFor(filter: ExceptionFilter | undefined): readonly Source[] {
    if (filter === undefined) return allSources;
    if (filter === "dispute") return [donationsBy("disputed"), unmatchedBy("disputed")];
    return allSources.filter(({ kind }) => kind === filter);
  }

  async function countDiscrepancies(now: Date): Promise<ExceptionCounts> {
    const [waiting, oldest] = await Promise.all([
      discrepancies.countOpen(),
      discrepancies.listOpen({ limit: 1, after: undefined }),
    ]);
    const isOverdue = oldest.items.some(({ data }) => discrepancyDueAt(data) < now.toISOString());
    return { waiting, overdue: isOverdue ? 1 : 0 };
  }

  /** For discrepancies, `overdue` is only 0 or 1: whether there is one. */
  async function countKinds(now: Date): Promise<Record<ExceptionKind, ExceptionCounts>> {
    const [donation, unmatchedPayments, difference, settlement, ofItems, funds, deadLetter, webhook, mail] =
      await Promise.all([
        donations.count(now),
        unmatched.count(now),
        countDiscrepancies(now),
        settlements.countExceptions(now),
        items.count(now),
        countFundsExceptions(ctx, now),
        deadLetters.count(now),
        webhooks.count(now),
        countGivenUp(ctx, now),
      ]);
    const ofMoney = { donation, unmatched: unmatchedPayments, difference, settlement, items: ofItems, funds };
    return { ...ofMoney, parked: deadLetter, webhook, mail };
  }

  return {
    /** A page of the queue, the earliest due first, whatever its source. */
    list: async (filter: ExceptionFilter | undefined, { limit, after }: Slice): Promise<Page<ExceptionItem>> => {
      const lists = await Promise.all(
        sourcesFor(filter).map(({ kind, list }) => list({ limit, after: positionInSource(kind, after) })),
      );
      return mergePage(lists, limit);
    },

    counts: async (now: Date): Promise<ExceptionCounts> => sumOf(Object.values(await countKinds(now))),

    /** Two aggregation queries for each of the nine sources (one read per thousand index entries), and the oldest discrepancy. */
    countsForOverview: async (now: Date): Promise<{ exceptions: ExceptionCounts; failedMails: ExceptionCounts }> => {
      const { mail: failedMails, ...otherKinds } = await countKinds(now);
      return { exceptions: sumOf(Object.values(otherKinds)), failedMails };
    },
  };
}
const sumOf = (counts: readonly ExceptionCounts[]): ExceptionCounts => ({
  waiting: counts.reduce((sum, { waiting }) => sum + waiting, 0),
  overdue: counts.reduce((sum, { overdue }) => sum + overdue, 0),
});

export type ExceptionsService = ReturnType<typeof exceptionsService>;
