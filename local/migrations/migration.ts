import type { Firestore } from "firebase-admin/firestore";

/**
 * A change of stored documents. It may be interrupted anywhere and run again: documents that are migrated already stay unchanged. The code
 * also reads the format before the migration, so that it can be deployed first and donors can use the site meanwhile.
 */
export interface Migration {
  /** Migrations run in the order of their numbers; a number is never reused. */
  number: number;
  title: string;
  /**
   * Runs the migration.
   * @param say reports progress
   * @returns sentences about what was done
   */
  run: (db: Firestore, say: (sentence: string) => void, now: () => Date) => Promise<string[]>;
}
