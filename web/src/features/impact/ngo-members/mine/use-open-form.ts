import type { Act } from "@daansetu/contract";
import { useState } from "react";

/** The form that is open; a certificate's may be for an act that was chosen beside it. */
export type OpenForm = { kind: "note" } | { kind: "certificate"; act: Act | undefined };

/** Opens one form at a time. While one is open, no other opens, so that nothing typed is lost. */
export function useOpenForm() {
  const [open, setOpen] = useState<OpenForm>();
  const openUnlessBusy = (form: OpenForm) => setOpen((current) => current ?? form);
  return {
    open,
    openNote: () => openUnlessBusy({ kind: "note" }),
    openCertificate: (act?: Act) => openUnlessBusy({ kind: "certificate", act }),
    close: () => setOpen(undefined),
  };
}
export type OpenForms = ReturnType<typeof useOpenForm>;
