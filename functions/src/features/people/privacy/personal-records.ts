import type { PersonalData } from "@daansetu/contract";

/** The person whose data is exported or erased. */
export interface DataSubject {
  uid: string;
  donorKeys: readonly string[];
}

/** Names of the lists in the export file that other features provide. The sessions are part of the person's record. */
export type ExportedList = Exclude<
  {
    [Name in keyof PersonalData]-?: PersonalData[Name] extends Record<string, unknown>[] ? Name : never;
  }[keyof PersonalData],
  "sessions"
>;

/** Reads each list of the export file. */
export type PersonalExports = Readonly<
  Record<ExportedList, (subject: DataSubject, now: Date) => Promise<Record<string, unknown>[]>>
>;

/** Erases a feature's data of a person. Must be idempotent, since an interrupted erasure is repeated. */
export type EraseRecords = (subject: DataSubject, now: Date) => Promise<unknown>;

/** What all modules store about a person. The composition root collects it. */
export interface PersonalRecords {
  exports: PersonalExports;
  /** The features' erasure steps, in the order in which they run. */
  erasureSteps: readonly EraseRecords[];
}
