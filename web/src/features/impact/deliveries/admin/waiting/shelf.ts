import type { Waiting } from "./waiting.ts";

/** What the browser keeps for an account. */
export interface Kept {
  entries: readonly Waiting[];
  /** Things of this account that this version of the site cannot read. They stay where they are. */
  unreadable: number;
  /** Things of other accounts that were not sent. Nothing else about them is read. */
  ofOthers: number;
}

/** Where things wait until they are sent. Each call is one transaction, so that a thing and its file are kept together or not at all. */
export interface Shelf {
  read: (account: string) => Promise<Kept>;
  /** @param file `null` deletes its file, `undefined` leaves it */
  put: (entry: Waiting, file?: Blob | null) => Promise<void>;
  /** Keeps a file whose thing is made later, under the same id. */
  putFile: (id: string, file: Blob) => Promise<void>;
  file: (id: string) => Promise<Blob | undefined>;
  removeFile: (id: string) => Promise<void>;
  /** Without its file, which `removeFile` removes. */
  remove: (id: string) => Promise<void>;
}

/** Why the browser keeps nothing: it is full, or forbids it, as in some private windows. */
export type ShelfProblem = "full" | "forbidden";

export function shelfProblemOf(cause: unknown): ShelfProblem {
  // Browsers report a full disk as `QuotaExceededError`, some of them as the reason of an aborted transaction.
  const names = [cause, cause instanceof Error ? cause.cause : undefined].map((each) =>
    each instanceof Error ? each.name : "",
  );
  return names.includes("QuotaExceededError") ? "full" : "forbidden";
}
