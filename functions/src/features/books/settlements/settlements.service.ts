import type { DonationSettlement, SettlementDetails, SettlementLine, SettlementRow } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import { type Page, mapPage, type Slice } from "../../../firestore/paging.ts";
import { AppError, mustExist } from "../../../http/app-error.ts";
import { GatewayError } from "../../../gateway/payment-gateway.ts";
import { type Actor, assertStuck, type StuckReview } from "../../platform/activity/index.ts";
import type { BankLinesRepository } from "./bank/bank-lines.repository.ts";
import { withBankLines } from "./bank/settlement-in-bank.ts";
import type { ExamineSettlementService } from "./examination/examine-settlement.service.ts";
import { entriesOfDonation } from "../../platform/ledger/entries.service.ts";
import { keysOfEntry } from "./entry-keys.ts";
import type { ExplainedLine } from "./examination/settlement-lines.ts";
import type { SettlementDocument } from "./examination/settlement.document.ts";
import type { SettlementsRepository } from "./examination/settlements.repository.ts";
import { settledPart, settlementDetails, settlementLine, settlementRow } from "./settlements.views.ts";

/** The accountants' view of settlements, and their decisions. */
export function settlementsService(
  ctx: Context,
  {
    settlements,
    bankLines,
    examination: { examine },
  }: {
    settlements: SettlementsRepository;
    bankLines: Pick<BankLinesRepository, "ofSettlements" | "remove">;
    examination: ExamineSettlementService;
  },
) {
  async function load(id: string): Promise<SettlementDocument> {
    return mustExist(await settlements.byId(id), "There is no such settlement.");
  }

  /** @throws AppError `not-found`, `gateway-unavailable` */
  async function checkNow(id: string, now: Date): Promise<SettlementDocument> {
    await load(id);
    try {
      return await examine(id, now);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      const message = "The payment gateway did not answer. Please try again in a few minutes.";
      throw new AppError("gateway-unavailable", message, { cause: error });
    }
  }

  const detailsOf = async (id: string, settlement: SettlementDocument): Promise<SettlementDetails> =>
    settlementDetails(id, settlement, await bankLines.ofSettlements([id]));

  return {
    /** Newest first. */
    list: (slice: Slice): Promise<Page<SettlementRow>> =>
      mapPage(settlements.list(slice), ({ id, data }) => settlementRow(id, data)),

    /** @throws AppError `not-found` */
    details: async (id: string): Promise<SettlementDetails> => detailsOf(id, await load(id)),

    /** A page of a settlement's lines, in the order of their ids. */
    lines: async (id: string, { limit, after }: Slice): Promise<Page<SettlementLine>> => {
      await load(id);
      const lines = await settlements.linesOf(id);
      const start = after === undefined ? 0 : Number(after.at);
      const end = start + limit;
      return {
        items: lines.slice(start, end).map(settlementLine),
        next: end < lines.length ? { at: end, id } : undefined,
      };
    },

    /** The settlements in which a donation was paid out or returned, the earliest first. */
    ofDonation: async (reference: string): Promise<DonationSettlement[]> => {
      const parts: DonationSettlement[] = [];
      const entries = await entriesOfDonation(ctx, reference);
      const ids = new Set(
        entries.flatMap(({ paymentId, refundId, disputeId }) => [paymentId, refundId ?? [], disputeId ?? []].flat()),
      );
      // Compares payments and disputes, too: a line that was explained before its payment was assigned has no donation.
      const isAbout = ({ donationId, entityId, disputeId }: ExplainedLine) =>
        donationId === reference || (donationId === null && (ids.has(entityId) || ids.has(disputeId ?? "")));
      const keys = entries.flatMap(keysOfEntry);
      for (const { settlementId, lines } of await settlements.linesOfDonation(reference, keys)) {
        const settlement = await load(settlementId);
        for (const line of lines) if (isAbout(line)) parts.push(settledPart(settlementId, settlement, line));
      }
      return parts.toSorted((partA, partB) => partA.createdAt.localeCompare(partB.createdAt));
    },

    /** @throws AppError `not-found`, `gateway-unavailable` */
    check: async (id: string, now: Date): Promise<SettlementDetails> => detailsOf(id, await checkNow(id, now)),

    /** Removes a line of a bank statement from the settlement. */
    removeBankLine: async (
      about: { settlementId: string; lineId: string },
      action: { by: Actor; reason: string; now: Date },
    ): Promise<SettlementDetails> => {
      const { now } = action;
      await bankLines.remove(about, action, (settlement, lines) => withBankLines(settlement, lines, now));
      return detailsOf(about.settlementId, await load(about.settlementId));
    },

    /** Settlements in the admins' queue, the earliest due first. */
    listExceptions: settlements.exceptions.list,
    countExceptions: settlements.exceptions.count,
    /** @throws AppError `not-found`, `conflict` */
    accept: settlements.exceptions.accept,

    /**
     * Examines a settlement again at once, for an admin.
     * @returns the remaining problem; `undefined` if none remains
     * @throws AppError `not-found`, `conflict`, `gateway-unavailable`
     */
    retryNow: async (id: string, review: StuckReview): Promise<string | undefined> => {
      assertStuck(await settlements.byId(id), review.version);
      const { exceptionDueAt, problems } = await checkNow(id, review.now);
      const problem =
        typeof exceptionDueAt === "string"
          ? problems.map(({ what }) => what.replaceAll("-", " ")).join(", ")
          : undefined;
      await settlements.exceptions.logRetry(id, review, problem === undefined);
      return problem;
    },
  };
}
export type SettlementsService = ReturnType<typeof settlementsService>;
