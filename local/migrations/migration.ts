import type { Firestore } from "firebase-admin/firestore";

/**
 * A change of stored documents. It may be interrupted at any place and run again: what is migrated is left alone. The code reads the form before it,
 * too, so that it can be deployed first and donors use the site meanwhile.
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
