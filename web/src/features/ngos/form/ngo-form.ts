import type { NgoDraft } from "@daansetu/contract";

/** A form of an NGO's details: what stands in it, how it changes, and what is said beside each field. */
export interface NgoForm {
  values: NgoDraft;
  set: (change: NgoDraft) => void;
  /** What is wrong with a field, by its dotted path. */
  errorOf: (field: string) => string | undefined;
  /** What the foundation asked to be changed about it. */
  noteOf: (field: keyof NgoDraft) => string | undefined;
  /** Whether an upload of this field is under way. */
  setBusy: (field: string, isBusy: boolean) => void;
}

export type ActPaperField = "act80G" | "act12A" | "actFCRA";
export type DocumentName = "form80G" | "form12A" | "formFCRA";
