import type { Firestore, Transaction } from "firebase-admin/firestore";
import { isExpiredTransaction } from "./failures.ts";

const MOST_TRIES = 5;

/**
 * Runs a transaction again that was closed because it waited too long for locks of others, as often as the client does where it knows the error
 * (see `isExpiredTransaction`). @throws the last error
 */
export async function retryExpiredTransaction<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === MOST_TRIES || !isExpiredTransaction(error)) throw error;
    }
  }
}

/** Reads and writes in one transaction. @param work may be called more than once; its errors abort */
export const runTransaction = <Result>(
  db: Firestore,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> => retryExpiredTransaction(() => db.runTransaction(work));
