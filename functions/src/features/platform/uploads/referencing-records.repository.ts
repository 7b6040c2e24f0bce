import { COLLECTIONS } from "@daansetu/contract";
import { FieldPath } from "firebase-admin/firestore";
import type { Context } from "../../../deps/context.ts";
import { CAN_REFERENCE_FILES } from "./file-references.ts";

const PAGE_SIZE = 300;

/** All records that can reference files, in the order of `CAN_REFERENCE_FILES`. */
export async function* allRecords(ctx: Context): AsyncGenerator {
  const collections = new Map<string, string>(Object.entries(COLLECTIONS));
  for (const [key, referencesFiles] of Object.entries(CAN_REFERENCE_FILES))
    if (referencesFiles) yield* recordsOf(ctx, collections.get(key) ?? key);
}

/** Records are read without validation, because a record that does not match its schema may still reference a file. */
async function* recordsOf({ db }: Context, collection: string): AsyncGenerator {
  const orderedQuery = db.collection(collection).orderBy(FieldPath.documentId()).limit(PAGE_SIZE);
  for (let page = await orderedQuery.get(); ;) {
    for (const doc of page.docs) yield doc.data();
    const lastDoc = page.docs.at(-1);
    if (lastDoc === undefined || page.docs.length < PAGE_SIZE) return;
    page = await orderedQuery.startAfter(lastDoc).get();
  }
}
