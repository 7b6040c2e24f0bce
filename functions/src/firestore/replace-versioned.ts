import { type DocumentSnapshot, FieldValue } from "firebase-admin/firestore";
import type { CompanionBatch } from "./companion-write.ts";
import { changesOf } from "./typed-collection.ts";

/** Writes a whole document for the version that was read, or creates it if there was none. The commit is lost if another write was faster. */
export function replaceVersioned<Model extends object>(
  batch: CompanionBatch,
  snapshot: DocumentSnapshot<Model>,
  model: Model,
): void {
  const { ref, updateTime } = snapshot;
  if (updateTime === undefined) {
    batch.create(ref, model);
    return;
  }
  const fields = changesOf<Model>(model);
  const removed = Object.keys(snapshot.data() ?? {}).filter((name) => !(name in fields));
  batch.update(
    ref,
    { ...fields, ...Object.fromEntries(removed.map((name) => [name, FieldValue.delete()])) },
    {
      lastUpdateTime: updateTime,
    },
  );
}
