import type { SendWaiting } from "./send-waiting.ts";
import type { Shelf, ShelfProblem } from "./shelf.ts";
import type { Waiting } from "./waiting.ts";

export interface QueueState {
  /** False until the browser's store was read. */
  isRead: boolean;
  /** Of the logged-in account. */
  entries: readonly Waiting[];
  sending: { id: string; share: number } | undefined;
  /** Ids of what is lost if this tab is closed. */
  onlyHere: ReadonlySet<string>;
  shelfProblem: ShelfProblem | undefined;
  unreadable: number;
  ofOthers: number;
  /** Why sending paused, and goes on by itself. */
  paused: "offline" | "unreachable" | undefined;
}

export interface QueueNeeds {
  shelf: Shelf;
  send: SendWaiting;
  /** The user id of whoever is logged in. */
  account: () => string | undefined;
  isOnline: () => boolean;
  now: () => Date;
  /** Runs `work` unless another tab is sending. @returns true if it ran */
  alone: (work: () => Promise<void>) => Promise<boolean>;
  /** @returns a function that takes it back */
  later: (work: () => void, ms: number) => () => void;
  /** Told how many of an account's things are unsent. */
  onCounted: (account: string, unsent: number) => void;
}

/** Nothing is known yet. */
export const NOTHING: QueueState = {
  ...{ isRead: false, entries: [], sending: undefined, onlyHere: new Set<string>(), shelfProblem: undefined },
  ...{ unreadable: 0, ofOthers: 0, paused: undefined },
};
