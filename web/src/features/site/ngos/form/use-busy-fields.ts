import { useState } from "react";

/** Tracks which fields of a form have an upload running. */
export function useBusyFields() {
  const [busyFields, setBusyFields] = useState<readonly string[]>([]);
  return {
    isUploading: busyFields.length > 0,
    setBusy: (field: string, isBusy: boolean) => {
      // Fields report after every render, so an unchanged state must not cause another render.
      setBusyFields((previousFields) => {
        if (isBusy === previousFields.includes(field)) return previousFields;
        return isBusy ? [...previousFields, field] : previousFields.filter((busyField) => busyField !== field);
      });
    },
  };
}
