import { useState } from "react";
import * as z from "zod/mini";
import { useSession } from "../../lib/session/index.ts";

/** A saved view: filters and sort order under a name. */
const SavedView = z.object({ name: z.string(), query: z.record(z.string(), z.string()) });
export type SavedView = z.infer<typeof SavedView>;
const StoredViews = z.array(SavedView);

export const MAX_SAVED_VIEWS = 12;
export const MAX_VIEW_NAME = 40;

/** The views of one person in one section, stored in this browser. A view of the same name is replaced. */
export function useSavedViews(section: string): {
  views: readonly SavedView[];
  save: (view: SavedView) => void;
  remove: (name: string) => void;
} {
  const storageKey = `daansetu:views:${section}:${useSession()?.userId ?? ""}`;
  const [stored, setStored] = useState(() => ({ storageKey, views: readViews(storageKey) }));
  // If another account has logged in, its views are read.
  const views = stored.storageKey === storageKey ? stored.views : readViews(storageKey);
  const write = (nextViews: readonly SavedView[]) => {
    setStored({ storageKey, views: nextViews });
    try {
      localStorage.setItem(storageKey, JSON.stringify(nextViews));
    } catch {
      // If storage is blocked, the views last as long as the page.
    }
  };
  return {
    views,
    save: (view) => write([...views.filter(({ name }) => name !== view.name), view].slice(-MAX_SAVED_VIEWS)),
    remove: (removedName) => write(views.filter(({ name }) => name !== removedName)),
  };
}

function readViews(storageKey: string): readonly SavedView[] {
  try {
    return z.parse(StoredViews, JSON.parse(localStorage.getItem(storageKey) ?? "[]"));
  } catch {
    // Storage is blocked, or holds an unreadable value.
    return [];
  }
}
