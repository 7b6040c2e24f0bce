import type { App } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { linesOfAccounts } from "./accounts.ts";
import { type Manifest, newBackupFolder, type BackupPart, writeLines, writeManifest } from "./backup-folder.ts";
import { snapshotOf } from "./documents.ts";
import { bucketOf, contentKeeper, linesOfFiles } from "./files.ts";

/** A project to back up or restore. */
export interface RecoveryTarget {
  app: App;
  project: string;
  bucket: string;
}

interface BackupOptions {
  folder: string;
  /** Backs up the documents of this past time instead of now. */
  at?: Date | undefined;
  onPart?: (name: string, part: BackupPart) => void;
}

/**
 * Backs up everything that a foundation cannot get again into a folder: the documents of one moment, then files and accounts. Only reads.
 * Memory does not grow with the data.
 */
export async function backUp(
  { app, project, bucket }: RecoveryTarget,
  options: BackupOptions,
): Promise<Omit<Manifest, "format">> {
  const folder = newBackupFolder(options.folder);
  const snapshot = await snapshotOf(getFirestore(app), options.at);
  const documents: Record<string, BackupPart> = {};
  const note = (name: string, part: BackupPart) => {
    options.onPart?.(name, part);
    return part;
  };
  for (const collection of snapshot.collections) {
    const part = await writeLines(folder.documentsOf(collection), snapshot.linesOf(collection));
    documents[collection] = note(collection, part);
  }
  const manifest = {
    project,
    documentsAt: snapshot.readAt.toDate().toISOString(),
    ledgerRoot: snapshot.ledgerRoot,
    documents,
    files: note("files", await writeLines(folder.files, linesOfFiles(bucketOf(app, bucket), contentKeeper(folder)))),
    accounts: note("accounts", await writeLines(folder.accounts, linesOfAccounts(app))),
  };
  writeManifest(options.folder, manifest);
  return manifest;
}
