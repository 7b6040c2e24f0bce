import type { Database } from "../../src/firestore/database.ts";
import { collections } from "../../src/collections.ts";
import { LOCAL_ENV } from "./deps.ts";

/** Empties the emulator's database. */
export async function emptyDatabase(): Promise<void> {
  const host = process.env["FIRESTORE_EMULATOR_HOST"];
  if (host === undefined) throw new Error("These tests need a Firestore emulator (FIRESTORE_EMULATOR_HOST).");
  const documentsUrl = `http://${host}/emulator/v1/projects/${LOCAL_ENV.GCLOUD_PROJECT}/databases/(default)/documents`;
  const response = await fetch(documentsUrl, { method: "DELETE" });
  if (!response.ok) throw new Error(`The database was not emptied: ${response.status}`);
}

type StoredCollections = ReturnType<typeof collections>;
type Writable = Exclude<
  keyof StoredCollections,
  "foundation" | "donationSettings" | "refundSettings" | "receiptSettings"
>;

/** Writes documents by their ids, as `fill(db, "campaigns", { school: aFundraiser() })`. */
export async function fill<Name extends Writable>(
  db: Database,
  name: Name,
  documents: Record<
    string,
    StoredCollections[Name] extends { doc: (id: string) => { set: (data: infer Model) => unknown } } ? Model : never
  >,
): Promise<void> {
  const bulkWriter = db.bulkWriter();
  for (const [id, data] of Object.entries(documents))
    void bulkWriter.set(collections(db)[name].doc(id) as never, data as never);
  await bulkWriter.close();
}
