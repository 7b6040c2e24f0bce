import type { Context } from "../../../deps/context.ts";
import { deleteInBatches } from "../../../firestore/in-batches.ts";
import type { Stored } from "../../../firestore/paging.ts";
import { contactMessagesCollection, type ContactMessageDocument } from "./contact.document.ts";

export async function ofWriters(
  { db }: Context,
  writers: readonly string[],
): Promise<Stored<ContactMessageDocument>[]> {
  if (writers.length === 0) return [];
  const { docs } = await contactMessagesCollection(db).where("writers", "array-contains-any", writers).get();
  return docs.map((doc) => ({ id: doc.id, data: doc.data() }));
}

export async function keep({ db }: Context, id: string, message: ContactMessageDocument): Promise<void> {
  await contactMessagesCollection(db).doc(id).set(message);
}

export async function remove({ db }: Context, id: string): Promise<void> {
  await contactMessagesCollection(db).doc(id).delete();
}

/** @returns how many were deleted */
export const removeDue = ({ db }: Context, now: Date): Promise<number> =>
  deleteInBatches(contactMessagesCollection(db).where("forgetAt", "<=", now.toISOString()));
