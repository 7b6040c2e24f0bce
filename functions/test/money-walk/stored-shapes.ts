import type { MoneyMovement } from "@daansetu/contract";
import type { Line } from "../../src/features/platform/ledger/lines.ts";
import type { ExplainedLine } from "../../src/features/books/settlements/examination/settlement-lines.ts";

/** Sums of one account up to a moment. */
export interface PublicTotals {
  upTo: string;
  raisedPaise: number;
  supporters: number;
  days: ReadonlyMap<string, MoneyMovement>;
}

/** A settlement as we keep it, with its lines. */
export interface StoredSettlement {
  status: "processed";
  amountPaise: number;
  lineCount: number;
  bookedIds: readonly string[];
  bookedLines: readonly Line[];
  lines: readonly ExplainedLine[];
}
