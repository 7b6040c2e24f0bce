import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import * as z from "zod/mini";
import type { Kept, Shelf } from "./shelf.ts";
import { Waiting } from "./waiting.ts";

const NAME = "daansetu-deliveries";
const VERSION = 1;

/** Entries and files are apart, so that a list of entries does not load photographs. An entry is whatever some version of the site stored. */
interface Stored extends DBSchema {
  entries: { key: string; value: unknown };
  files: { key: string; value: Blob };
}

/** What every version stores, so that the things of others can be counted. */
const Owned = z.object({ account: z.string(), sentAt: z.optional(z.string()) });

/** A shelf in this browser's IndexedDB. */
export function idbShelf(): Shelf {
  let opened: Promise<IDBPDatabase<Stored>> | undefined;
  const forget = () => {
    opened = undefined;
  };
  const open = (): Promise<IDBPDatabase<Stored>> => {
    opened ??= openDB<Stored>(NAME, VERSION, {
      upgrade: (database) => {
        database.createObjectStore("entries");
        database.createObjectStore("files");
      },
      // iOS ends connections of pages in the background.
      terminated: forget,
      blocking: (_current, _blocked, { target }) => {
        // Another tab has a newer version of the site, and waits for this one.
        if (target instanceof IDBDatabase) target.close();
        forget();
      },
    }).catch((cause: unknown) => {
      forget();
      throw cause;
    });
    return opened;
  };
  /** Once more with a new connection, if the old one was closed meanwhile. */
  const withDatabase = async <Result>(work: (database: IDBPDatabase<Stored>) => Promise<Result>): Promise<Result> => {
    try {
      return await work(await open());
    } catch (cause) {
      if (!(cause instanceof DOMException) || cause.name !== "InvalidStateError") throw cause;
      forget();
      return work(await open());
    }
  };
  return {
    read: (account) => withDatabase(async (database) => keptOf(account, await database.getAll("entries"))),

    put: (entry, file) =>
      withDatabase(async (database) => {
        if (file) askToKeep();
        const transaction = database.transaction(["entries", "files"], "readwrite");
        const files = transaction.objectStore("files");
        await Promise.all([
          transaction.objectStore("entries").put(entry, entry.id),
          ...(file === undefined ? [] : [file === null ? files.delete(entry.id) : files.put(file, entry.id)]),
          transaction.done,
        ]);
      }),

    putFile: async (id, file) => {
      await withDatabase((database) => database.put("files", file, id));
    },
    file: (id) => withDatabase((database) => database.get("files", id)),
    removeFile: (id) => withDatabase((database) => database.delete("files", id)),
    remove: (id) => withDatabase((database) => database.delete("entries", id)),
  };
}

/** Asks the browser not to delete this site's data when the phone is full. Some ask the person, some decide by themselves. */
function askToKeep(): void {
  if ("storage" in navigator) void navigator.storage.persist().catch(() => undefined);
}

/** Sorts what is stored by whose it is, and parses what is this account's. */
export function keptOf(account: string, stored: readonly unknown[]): Kept {
  const entries: Waiting[] = [];
  let unreadable = 0;
  let ofOthers = 0;
  for (const value of stored) {
    const owned = z.safeParse(Owned, value);
    if (owned.success && owned.data.account !== account) {
      if (owned.data.sentAt === undefined) ofOthers += 1;
      continue;
    }
    const parsed = z.safeParse(Waiting, value);
    if (parsed.success) entries.push(parsed.data);
    else unreadable += 1;
  }
  return { entries, unreadable, ofOthers };
}
