import { createContext, use, useSyncExternalStore } from "react";
import { readSession } from "../../../../../lib/session/index.ts";
import { idbShelf } from "./idb-shelf.ts";
import { markWaiting } from "./marker.ts";
import { createQueue, type Queue } from "./queue.ts";
import type { QueueState } from "./queue-state.ts";
import { sendWaiting } from "./send-waiting.ts";
import type { Shelf } from "./shelf.ts";

const LOCK = "daansetu-deliveries";

/** Missing in older browsers and on pages without TLS. */
const lockManager = (): LockManager | null | undefined => navigator.locks;

/** Runs `work` in one tab at a time. Without locks two tabs may send the same, which the server does once. */
async function alone(work: () => Promise<void>): Promise<boolean> {
  const locks = lockManager();
  if (!locks) {
    await work();
    return true;
  }
  return locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    await work();
    return true;
  });
}

/** A queue of this browser's session and connection. */
export const queueOn = (shelf: Shelf): Queue =>
  createQueue({
    shelf,
    send: sendWaiting,
    account: () => readSession()?.userId,
    isOnline: () => navigator.onLine,
    now: () => new Date(),
    alone,
    later: (work, ms) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    onCounted: markWaiting,
  });

let browserQueue: Queue | undefined;

/** The tab's queue, which outlives the page of a delivery. */
const queueOfBrowser = (): Queue => (browserQueue ??= queueOn(idbShelf()));

/** Another queue, for tests. */
export const QueueContext = createContext<Queue | undefined>(undefined);

export function useQueue(): { queue: Queue; state: QueueState } {
  const given = use(QueueContext);
  const queue = given ?? queueOfBrowser();
  return { queue, state: useSyncExternalStore(queue.subscribe, queue.state) };
}
