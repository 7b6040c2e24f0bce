import { useState } from "react";

/** Which fields of a form have an upload under way. */
export function useBusyFields() {
  const [busy, setBusy] = useState<readonly string[]>([]);
  return {
    isUploading: busy.length > 0,
    setBusy: (field: string, isBusy: boolean) => {
      // Fields tell it after every rendering: what changes nothing must not render anew.
      setBusy((before) => {
        if (isBusy === before.includes(field)) return before;
        return isBusy ? [...before, field] : before.filter((each) => each !== field);
      });
    },
  };
}
