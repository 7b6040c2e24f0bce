import { INDIA_ZONE } from "@daansetu/contract";
import { AppError } from "../http/app-error.ts";

/** Fields of an editable document for optimistic concurrency. An absent version means 0: never edited. */
export interface EditMetadata {
  version?: number | undefined;
  updatedAt?: string | undefined;
  /** Last editor, as shown to others. */
  updatedBy?: string | undefined;
}

export const versionOf = ({ version }: EditMetadata): number => version ?? 0;

/** What an editor shows of a document's last edit. */
export const editOf = (stored: EditMetadata = {}) => ({
  version: versionOf(stored),
  updatedAt: stored.updatedAt,
  updatedBy: stored.updatedBy,
});

const TIME_FORMAT = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeStyle: "short", timeZone: INDIA_ZONE });

/**
 * Optimistic concurrency check; call it inside the transaction that writes.
 * @param seenVersion the version that the caller read
 * @throws AppError `conflict` if the document was edited since, naming the editor and the time
 */
export function assertVersion(storedMetadata: EditMetadata, seenVersion: number): void {
  if (versionOf(storedMetadata) === seenVersion) return;
  const { updatedBy, updatedAt } = storedMetadata;
  const editedAt = updatedAt === undefined ? undefined : TIME_FORMAT.format(new Date(updatedAt));
  throw new AppError(
    "conflict",
    updatedBy === undefined || editedAt === undefined
      ? "This was changed after you opened it."
      : `${updatedBy} changed this on ${editedAt}, after you opened it.`,
  );
}

/** The metadata of the next version, for the write that follows `assertVersion`. */
export function nextVersion(
  storedMetadata: EditMetadata,
  editorEmail: string,
  now: Date,
): Required<{ [Key in keyof EditMetadata]: NonNullable<EditMetadata[Key]> }> {
  return { version: versionOf(storedMetadata) + 1, updatedAt: now.toISOString(), updatedBy: editorEmail };
}
