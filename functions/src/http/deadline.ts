import type { Endpoint } from "@daansetu/contract";
import { AppError } from "./app-error.ts";

/** How long a request runs before the database is checked for an outage. A checkout is then refused within eight seconds. */
const OUTAGE_CHECK_DELAY_MS = 6_500;

/** Endpoints that begin a payment: without their reply a browser cannot open the gateway's window. */
const BEGINS_A_PAYMENT: ReadonlySet<string> = new Set(["checkout", "subscribe"]);

interface DeadlineOptions {
  isDatabaseAnswering: () => Promise<boolean>;
  endpoint: Pick<Endpoint, "name">;
}

/**
 * Waits for an answer, but not while the database is silent: its client asks for a minute before it gives up. A request that takes long for another
 * reason, as a slow gateway or a large report, is not cut off. What is under way goes on, and whoever sends the same again gets its result.
 * @throws AppError `temporarily-unavailable`
 */
export async function unlessDatabaseSilent<Answer>(
  work: Promise<Answer>,
  { isDatabaseAnswering, endpoint }: DeadlineOptions,
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  let isDone = false;
  const silence = new Promise<never>((_, reject) => {
    const check = async () => {
      if (!(await isDatabaseAnswering())) reject(refusalOf(endpoint.name));
      else if (!isDone) wait();
    };
    const wait = () => {
      timer = setTimeout(() => void check(), OUTAGE_CHECK_DELAY_MS);
    };
    wait();
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    isDone = true;
    clearTimeout(timer);
  }
}

const refusalOf = (endpointName: string) =>
  new AppError(
    "temporarily-unavailable",
    BEGINS_A_PAYMENT.has(endpointName)
      ? "We cannot reach our records right now, so no payment was begun and nothing was charged. Please try again in a moment."
      : "We cannot reach our records right now. Please try again in a moment.",
  );
