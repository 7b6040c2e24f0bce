import type { Firestore, QueryDocumentSnapshot } from "firebase-admin/firestore";
import type { FileStore } from "../../functions/src/storage/file-store.ts";
import type { TaxIdKeys } from "../../functions/src/config/config-tax-id-keys.ts";
import { filingFilesService } from "../../functions/src/features/tax/filings/filing-files.service.ts";
import { type FilingDocument, filingsCollection } from "../../functions/src/features/tax/filings/filing.document.ts";
import { changesOf } from "../../functions/src/firestore/typed-collection.ts";
import { NOTHING_ROTATED, type RotationCounts, type TaxIdStore } from "./rotate-tax-key.ts";

/** Files of statements for the tax office. A discarded one has none. */
export function filingsStore(db: Firestore, files: FileStore): TaxIdStore {
  async function rotateFile(
    { id, ref }: QueryDocumentSnapshot<FilingDocument>,
    { file }: FilingDocument,
    keys: TaxIdKeys,
  ): Promise<keyof RotationCounts> {
    const filingFiles = filingFilesService({ files, config: keys });
    const resealed = await filingFiles.reseal(id, file).catch(() => "unreadable" as const);
    if (resealed === "unreadable") return resealed;
    if (resealed === undefined) return "unchanged";
    // Only the file's path is updated, so that a download noted meanwhile is kept.
    await ref.update(changesOf<FilingDocument>({ file: resealed }));
    await filingFiles.remove(file.path);
    return "rotated";
  }

  return {
    name: "filings",
    rotate: async (keys, onPage) => {
      let counts = NOTHING_ROTATED;
      for (const document of (await filingsCollection(db).get()).docs) {
        const filing = document.data();
        if (filing.state === "discarded") continue;
        const outcome = await rotateFile(document, filing, keys);
        counts = { ...counts, [outcome]: counts[outcome] + 1 };
        onPage(counts);
      }
      return counts;
    },
  };
}
