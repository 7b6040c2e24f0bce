import type { SettledPart, SettlementDetails, SettlementLine, SettlementRow } from "@daansetu/contract";
import { type Page, shownPage, type Slice } from "../../../firestore/paging.ts";
import { AppError, mustExist } from "../../../http/app-error.ts";
import { GatewayError } from "../../../gateway/payment-gateway.ts";
import { type Actor, assertStuck, type StuckReview } from "../../platform/activity/index.ts";
import type { BankLinesRepository } from "./bank/bank-lines.repository.ts";
import { withBankLines } from "./bank/settlement-in-bank.ts";
import type { ExamineSettlementService } from "./examine-settlement.service.ts";
import type { LedgerRepository } from "../../platform/ledger/index.ts";
import { keysOfEntry } from "./entry-keys.ts";
import type { ExplainedLine } from "./settlement-lines.ts";
import type { SettlementDocument } from "./settlement.document.ts";
import type { SettlementsRepository } from "./settlements.repository.ts";
import { settledPart, settlementDetails, settlementLine, settlementRow } from "./settlements.views.ts";

/** The accountants' view of settlements, and their decisions. */
export function settlementsService({
  settlements,
  ledger,
  bankLines,
  examination: { examine },
}: {
  settlements: SettlementsRepository;
  ledger: Pick<LedgerRepository, "entriesOfDonation">;
  bankLines: Pick<BankLinesRepository, "ofSettlements" | "remove">;
  examination: ExamineSettlementService;
}) {
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
      shownPage(settlements.list(slice), ({ id, data }) => settlementRow(id, data)),

    /** @throws AppError `not-found` */
    details: async (id: string): Promise<SettlementDetails> => detailsOf(id, await load(id)),

    /** A page of its lines, in the order of their ids. @throws AppError `not-found` */
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

    /** In which settlements a donation was paid out or returned, the earliest first. */
    ofDonation: async (reference: string): Promise<SettledPart[]> => {
      const parts: SettledPart[] = [];
      const entries = await ledger.entriesOfDonation(reference);
      const ids = new Set(
        entries.flatMap(({ paymentId, refundId, disputeId }) => [paymentId, refundId ?? [], disputeId ?? []].flat()),
      );
      // A line that was explained before the payment got its donation names none.
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

    /** Takes a line of a bank statement off the settlement. @throws AppError `not-found` */
    removeBankLine: async (
      about: { settlementId: string; lineId: string },
      action: { by: Actor; reason: string; now: Date },
    ): Promise<SettlementDetails> => {
      const { now } = action;
      await bankLines.remove(about, action, (settlement, lines) => withBankLines(settlement, lines, now));
      return detailsOf(about.settlementId, await load(about.settlementId));
    },

    /** Those in the admins' queue, the earliest due first. */
    listExceptions: settlements.exceptions.list,
    countExceptions: settlements.exceptions.count,
    /** @throws AppError `not-found`, `conflict` */
    accept: settlements.exceptions.accept,

    /**
     * Asks the gateway again for an admin.
     * @returns what still needs a person; `undefined` if nothing does
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
