import { useState } from "react";

/** Tracks which fields of a form have an upload running. */
export function useBusyFields() {
  const [busy, setBusy] = useState<readonly string[]>([]);
  return {
    isUploading: busy.length > 0,
    setBusy: (field: string, isBusy: boolean) => {
      // Fields report after every render, so an unchanged state must not cause another one.
      setBusy((before) => {
        if (isBusy === before.includes(field)) return before;
        return isBusy ? [...before, field] : before.filter((each) => each !== field);
      });
    },
  };
}
