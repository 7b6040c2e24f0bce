import type { Firestore } from "firebase-admin/firestore";

/**
 * A change of stored documents. It may be interrupted at any place and run again: what is migrated is left alone. The code reads the form before it,
 * too, so that it can be deployed first and donors use the site meanwhile.
 */
export interface Migration {
  /** In the order of the numbers; a number is never given again. */
  number: number;
  title: string;
  /**
   * @param say tells progress
   * @returns sentences about what was done
   */
  run: (db: Firestore, say: (sentence: string) => void, now: () => Date) => Promise<string[]>;
}
