import type { Context } from "../../../deps/context.ts";
import { deleteInBatches } from "../../../firestore/in-batches.ts";
import {
  supportThreadsCollection,
  type SupportMessageDocument,
  supportMessagesCollection,
} from "./support.documents.ts";

const ofPerson = ({ db }: Context, uid: string) => supportMessagesCollection(db).where("uid", "==", uid);

export const all = async (ctx: Context, uid: string): Promise<SupportMessageDocument[]> =>
  (await ofPerson(ctx, uid).get()).docs.map((doc) => doc.data());

export async function erase(ctx: Context, uid: string): Promise<void> {
  await supportThreadsCollection(ctx.db).doc(uid).delete();
  await deleteInBatches(ofPerson(ctx, uid));
}
