import type { Kept, Shelf } from "./shelf.ts";
import type { Waiting } from "./waiting.ts";

/**
 * A shelf that loses nothing while the page is open: what the browser cannot keep is held by this tab instead.
 * @param onKept tells after each writing whether the browser kept it, and if not, why
 */
export function heldByTab(shelf: Shelf, onKept: (failure: unknown) => void) {
  const entries = new Map<string, Waiting>();
  const files = new Map<string, Blob>();
  return {
    /** True for what is lost if this tab is closed. */
    isOnlyHere: (id: string): boolean => entries.has(id),

    /** @returns with `failure` if the browser's store cannot be read; what the tab holds is there nevertheless */
    read: async (account: string): Promise<Kept & { failure?: unknown }> => {
      const own = [...entries.values()].filter((entry) => entry.account === account);
      const kept = await shelf.read(account).catch((failure: unknown) => ({
        ...{ entries: [], unreadable: 0, ofOthers: 0, failure },
      }));
      return { ...kept, entries: [...kept.entries.filter(({ id }) => !entries.has(id)), ...own] };
    },

    put: async (entry: Waiting, file?: Blob | null): Promise<void> => {
      const held = files.get(entry.id);
      try {
        await shelf.put(entry, file === undefined && held !== undefined ? held : file);
        entries.delete(entry.id);
        files.delete(entry.id);
        onKept(undefined);
      } catch (failure) {
        entries.set(entry.id, entry);
        if (file === null) files.delete(entry.id);
        else if (file !== undefined) files.set(entry.id, file);
        onKept(failure);
      }
    },

    putFile: async (id: string, file: Blob): Promise<void> => {
      try {
        await shelf.putFile(id, file);
        files.delete(id);
        onKept(undefined);
      } catch (failure) {
        files.set(id, file);
        onKept(failure);
      }
    },

    file: async (id: string): Promise<Blob | undefined> => files.get(id) ?? (await shelf.file(id)),

    removeFile: async (id: string): Promise<void> => {
      files.delete(id);
      // What the browser cannot delete is still there, and shown.
      await shelf.removeFile(id).catch(() => undefined);
    },

    remove: async (id: string): Promise<void> => {
      entries.delete(id);
      await shelf.remove(id).catch(() => undefined);
    },
  };
}
