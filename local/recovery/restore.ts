import type { UserImportOptions } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { ExplainedError } from "../util/explain.ts";
import { createAccounts } from "./accounts.ts";
import type { RecoveryTarget } from "./backup.ts";
import { openBackup, readLines } from "./backup-folder.ts";
import { createDocuments } from "./documents.ts";
import { bucketOf, createFiles } from "./files.ts";

interface RestoreOptions {
  folder: string;
  /** True to continue an interrupted restore: the database need not be empty. */
  isContinued?: boolean;
  hashOptions?: UserImportOptions | undefined;
}

export type RestoreCounts = Record<"documents" | "files" | "accounts", number>;

/**
 * Creates the documents, files and accounts of a backup in a project whose database is empty. Never overwrites: existing files and accounts
 * stay as they are. Files come before the documents that name them, and accounts last, so that nobody can log in to an incomplete site.
 * @throws ExplainedError before anything is written if the backup is damaged or the database is not empty
 */
export async function restore(
  target: RecoveryTarget,
  { folder, isContinued, hashOptions }: RestoreOptions,
): Promise<RestoreCounts> {
  const backup = await openBackup(folder);
  const db = getFirestore(target.app);
  const [present] = await db.listCollections();
  if (present !== undefined && isContinued !== true)
    throw new ExplainedError(
      `The database of ${target.project} is not empty: it has ${present.id}. Restore into an empty one, or go on with an interrupted restore by --continue.`,
    );
  const files = await createFiles(bucketOf(target.app, target.bucket), backup, readLines(backup.files));
  let documents = 0;
  for (const collection of Object.keys(backup.manifest.documents))
    documents += await createDocuments(db, readLines(backup.documentsOf(collection)));
  const accounts = await createAccounts(target.app, readLines(backup.accounts), hashOptions);
  return { documents, files, accounts };
}
