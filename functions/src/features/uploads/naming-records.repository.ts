import { COLLECTIONS } from "@daansetu/contract";
import { FieldPath } from "firebase-admin/firestore";
import type { Deps } from "../../deps.interface.ts";
import { NAMES_FILES } from "./named-files.ts";

const PAGE = 300;

export function namingRecordsRepository({ db }: Pick<Deps, "db">) {
  /** As they lie there, unparsed: a record that its own feature cannot read may still name a file. */
  async function* recordsOf(collection: string): AsyncGenerator {
    const inOrder = db.collection(collection).orderBy(FieldPath.documentId()).limit(PAGE);
    for (let page = await inOrder.get(); ;) {
      for (const doc of page.docs) yield doc.data();
      const last = page.docs.at(-1);
      if (last === undefined || page.docs.length < PAGE) return;
      page = await inOrder.startAfter(last).get();
    }
  }

  return {
    /** Every record that can name a file, in the order of `NAMES_FILES`. */
    async *all(): AsyncGenerator {
      const collections = new Map<string, string>(Object.entries(COLLECTIONS));
      for (const [key, namesFiles] of Object.entries(NAMES_FILES))
        if (namesFiles) yield* recordsOf(collections.get(key) ?? key);
    },
  };
}
export type NamingRecordsRepository = ReturnType<typeof namingRecordsRepository>;
