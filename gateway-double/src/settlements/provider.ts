import { badRequest, knownById } from "../provider-error.ts";
import { paginate, toCollection } from "../provider/list.ts";
import { type Simulator } from "../simulator.ts";
import { type Settlement } from "./entities.ts";
import { reportedLines } from "./settle.ts";

const DAYS = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });
const MAX_COUNT = 1000;

/** GET /v1/settlements (Razorpay: api/settlements/fetch-all). @throws ProviderError */
export const listSettlements = (sim: Simulator, query: Record<string, unknown>) =>
  paginate(
    [...sim.store.settlements.values()].map(({ settlement }) => settlement),
    query,
  );

/** @throws ProviderError for an unknown id */
export const settlementById = (sim: Simulator, id: string): Settlement =>
  knownById(sim.store.settlements, id).settlement;

/**
 * GET /v1/settlements/recon/combined (Razorpay: api/settlements/fetch-recon): what was settled on a day, or in a month. Its default count is not
 * documented; this double takes that of the other lists. The day is one in India, which is not documented, either. @throws ProviderError
 */
export function settlementReport(sim: Simulator, query: Record<string, unknown>) {
  const year = readNumber(query["year"], /^\d{4}$/, "The year must be 4 digits.", "year");
  const month = readNumber(query["month"], /^(0?[1-9]|1[0-2])$/, "The month is not a valid month.", "month");
  const isOfMonth = query["day"] === undefined || query["day"] === "";
  const day = isOfMonth ? 0 : readNumber(query["day"], /^\d{1,2}$/, "The day must be between 1 and 2 digits.", "day");
  const count = readNumber(query["count"] ?? "10", /^\d+$/, "The count must be an integer.", "count");
  if (count < 1) throw badRequest("The count must be at least 1.", { field: "count" });
  if (count > MAX_COUNT) throw badRequest("The count may not be greater than 1000.", { field: "count" });
  const skip = readNumber(query["skip"] ?? "0", /^\d+$/, "The skip must be an integer.", "skip");
  const monthText = `${year}-${String(month).padStart(2, "0")}`;
  const start = isOfMonth ? monthText : `${monthText}-${String(day).padStart(2, "0")}`;
  const lines = reportedLines(sim).filter(({ settled_at }) => DAYS.format(settled_at * 1000).startsWith(start));
  return toCollection(lines.slice(skip, skip + count));
}

function readNumber(value: unknown, pattern: RegExp, description: string, field: string): number {
  if (typeof value !== "string" || !pattern.test(value)) throw badRequest(description, { field });
  return Number(value);
}
