import type { DocumentReference, WithFieldValue, WriteBatch } from "firebase-admin/firestore";
import { isAlreadyThere } from "./failures.ts";

/** Creates a document; does nothing if it exists. @returns true if it was created now */
export const createOnce = <Model>(ref: DocumentReference<Model>, document: WithFieldValue<Model>): Promise<boolean> =>
  unlessAlreadyThere(ref.create(document));

/** Commits a batch that creates documents; writes nothing if one of them exists. @returns true if it was written */
export const commitOnce = (batch: WriteBatch): Promise<boolean> => unlessAlreadyThere(batch.commit());

/** Waits for a write that creates documents. @returns false if nothing was written because one of them exists */
export async function unlessAlreadyThere(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (isAlreadyThere(error)) return false;
    throw error;
  }
}
