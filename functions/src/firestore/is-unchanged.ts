import type { DocumentSnapshot } from "firebase-admin/firestore";

/** True if a document is still as it was read, or still absent. */
export async function isUnchanged({ ref, updateTime: readVersion }: DocumentSnapshot): Promise<boolean> {
  const { updateTime: version } = await ref.get();
  return version === undefined || readVersion === undefined ? version === readVersion : version.isEqual(readVersion);
}
