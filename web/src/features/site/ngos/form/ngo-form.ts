import type { NgoDraft } from "@daansetu/contract";

/** The interface between the fields of an NGO's details and the form around them: enrolment, review or the admin's editor. */
export interface NgoForm {
  values: NgoDraft;
  set: (changes: NgoDraft) => void;
  /** @param field a dotted path */
  errorOf: (field: string) => string | undefined;
  /** The change that the foundation asked for. */
  noteOf: (field: keyof NgoDraft) => string | undefined;
  /** Reports whether an upload of this field is running. */
  setBusy: (field: string, isBusy: boolean) => void;
}

export type ActPaperField = "act80G" | "act12A" | "actFCRA";
export type DocumentName = "form80G" | "form12A" | "formFCRA";
