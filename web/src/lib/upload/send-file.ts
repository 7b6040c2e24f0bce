import { deleteObject, getDownloadURL, ref, type UploadTask, uploadBytesResumable } from "firebase/storage";
import { openStorage } from "../firebase/storage.ts";
import { isPartMissing } from "../is-part-missing.ts";
import { MAX_BYTES } from "./prepare-picture.ts";
import { type UploadFolder, uploadPath } from "./upload-path.ts";

/** How long the SDK retries after a lost connection. */
const MAX_RETRY_MS = 30_000;

export interface SendOptions {
  folder: UploadFolder;
  ownerUid: string;
  /** The original file name; the stored name is derived from it. */
  name: string;
  content: Blob;
  /** Receives the fraction uploaded, 0 to 1. */
  onProgress: (share: number) => void;
  /** Cancels the upload and deletes what was sent. */
  signal: AbortSignal;
}

/**
 * `data` is the download URL. `not-loaded`: a part of this site's script is missing, which only loading the page again brings.
 * `unexpected`: a failure that Storage does not explain.
 */
export type SendOutcome =
  | { success: true; data: string }
  | { success: false; error: "cancelled" | "too-large" | "refused" | "failed" | "not-loaded" | "unexpected" };

/**
 * Uploads directly to Storage, within storage.rules (spec section 7). Loaded lazily, since it brings the SDK. Files that no record
 * references are deleted by the job `sweep-uploads` after a day.
 */
export async function sendFile({
  folder,
  ownerUid,
  name,
  content,
  onProgress,
  signal,
}: SendOptions): Promise<SendOutcome> {
  if (content.size > MAX_BYTES) return { success: false, error: "too-large" };
  const isCancelled = () => signal.aborted;
  try {
    const storage = await openStorage();
    if (isCancelled()) return { success: false, error: "cancelled" };
    storage.maxUploadRetryTime = MAX_RETRY_MS;
    const storageReference = ref(storage, uploadPath(folder, ownerUid, { name, type: content.type }));
    const task = uploadBytesResumable(storageReference, content, {
      contentType: content.type,
      cacheControl: "private, max-age=86400, immutable",
    });
    const outcome = await trackProgress(task, onProgress, signal);
    if (outcome === "cancelled") return { success: false, error: outcome };
    const address = outcome === "arrived" && !isCancelled() ? await getDownloadURL(storageReference) : undefined;
    if (address !== undefined && !isCancelled()) return { success: true, data: address };
    await deleteObject(storageReference).catch(() => undefined);
    return { success: false, error: "cancelled" };
  } catch (cause) {
    return { success: false, error: isCancelled() ? "cancelled" : failureReasonOf(cause) };
  }
}

/** Cancelling after the last byte was sent may come too late (`maybe-arrived`). Rejects with Storage's error. */
async function trackProgress(task: UploadTask, onProgress: (share: number) => void, signal: AbortSignal) {
  let share = 0;
  const cancel = () => void task.cancel();
  signal.addEventListener("abort", cancel, { once: true });
  const unsubscribe = task.on("state_changed", ({ bytesTransferred, totalBytes }) => {
    share = totalBytes > 0 ? bytesTransferred / totalBytes : 0;
    onProgress(share);
  });
  try {
    await task;
    return "arrived";
  } catch (cause) {
    if (!signal.aborted) throw cause;
    return share < 1 ? "cancelled" : "maybe-arrived";
  } finally {
    unsubscribe();
    signal.removeEventListener("abort", cancel);
  }
}

function failureReasonOf(cause: unknown): "refused" | "failed" | "not-loaded" | "unexpected" {
  if (isPartMissing(cause)) return "not-loaded";
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  if (typeof code !== "string" || !code.startsWith("storage/")) return "unexpected";
  return code === "storage/unauthorized" || code === "storage/unauthenticated" ? "refused" : "failed";
}

/** @throws Storage's error */
export async function deleteUploadedFile(address: string): Promise<void> {
  await deleteObject(ref(await openStorage(), address));
}
