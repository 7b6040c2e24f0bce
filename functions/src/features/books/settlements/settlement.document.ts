import { IsoTime, SETTLEMENT_PROBLEMS } from "@daansetu/contract";
import * as z from "zod/mini";
import { exceptionFields } from "../../../firestore/acceptance.document.ts";
import { collectionOf } from "../../../firestore/typed-collection.ts";
import { ExplainedLine } from "./settlement-lines.ts";

const StoredLine = z.object({ account: z.string(), amountPaise: z.int() });

const StoredProblem = z.object({
  what: z.enum(SETTLEMENT_PROBLEMS),
  /** The payment, refund or adjustment that it is about; null: the settlement as a whole. */
  entityId: z.nullable(z.string()),
  amountPaise: z.int(),
});
export type StoredProblem = z.infer<typeof StoredProblem>;

/** `settlements/{settlementId}`: a payout of the gateway, and what it booked. Nothing deletes these records. */
export const SettlementDocument = z.object({
  /** The gateway's word, as last reported; `unreadable`: its description could not be parsed, and nothing was booked for it. */
  state: z.enum(["created", "processed", "failed", "unreadable"]),
  amountPaise: z.int(),
  utr: z.nullable(z.string()),
  createdAt: IsoTime,
  /** When it was in this state: the time of the event, or of the reply. */
  seenAt: IsoTime,
  lineCount: z.int(),
  /** The foundation's part of the fees, without tax. */
  feesPaise: z.int(),
  feeGstPaise: z.int(),
  /** Its ledger entries, in the order in which they were booked. */
  bookedIds: z.array(z.string()),
  /** The sum of those entries, by account. */
  bookedLines: z.array(StoredLine),
  problems: z.array(StoredProblem),
  /** Sum over the bank lines with its reference, and the day of the last one; null: no statement shows it. */
  bankPaise: z.nullable(z.int()),
  bankDay: z.nullable(z.string()),
  /** The last day of a statement that should have shown it and did not. */
  missingUpTo: z.nullable(z.string()),
  /** When the gateway is asked about it again; null: its lines are explained, or a person decided. */
  nextCheckAt: z.nullable(IsoTime),
  /** Number of changes of this record: the version that an admin's resolution names. */
  tries: z.int(),
  ...exceptionFields,
});
export type SettlementDocument = z.infer<typeof SettlementDocument>;
export const settlementsCollection = collectionOf("settlements", SettlementDocument);

/**
 * `settlementLines/{settlementId}_{number}`: some hundred lines of a settlement, written in the commit that books it. Several in one document, so
 * that a donation costs no write of its own; a document stays far below its limit of 1 MiB.
 */
export const SettlementLinesDocument = z.object({
  settlementId: z.string(),
  /** From 0. */
  number: z.int(),
  lines: z.array(ExplainedLine),
  /** Keys of the entities that its lines settle (`lineKey`, `lossKey`); none if the settlement failed. */
  keys: z.array(z.string()),
  /** The donations that its lines are about. */
  donationIds: z.array(z.string()),
});
export type SettlementLinesDocument = z.infer<typeof SettlementLinesDocument>;
export const settlementLinesCollection = collectionOf("settlementLines", SettlementLinesDocument);

export const LINES_PER_DOCUMENT = 400;
export const settlementLinesId = (settlementId: string, number: number): string =>
  `${settlementId}_${String(number).padStart(4, "0")}`;
