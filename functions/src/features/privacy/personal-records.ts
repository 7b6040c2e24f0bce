import type { PersonalData } from "@daansetu/contract";

/** Whose records are meant. */
export interface DataSubject {
  uid: string;
  /** The keys by which donations are theirs. */
  donorKeys: readonly string[];
}

/** The lists of the file that a person takes along. */
export type ExportedList = {
  [Name in keyof PersonalData]-?: PersonalData[Name] extends Record<string, unknown>[] ? Name : never;
}[keyof PersonalData];

/** What each feature keeps of a person, for each list of the file. */
export type PersonalExports = Readonly<
  Record<ExportedList, (subject: DataSubject, now: Date) => Promise<Record<string, unknown>[]>>
>;

/** Erases what a feature keeps of a person. It can be done again, so that a run that was cut off begins anew. */
export type EraseRecords = (subject: DataSubject, now: Date) => Promise<unknown>;
