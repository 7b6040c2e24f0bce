import { deleteObject, getDownloadURL, ref, type UploadTask, uploadBytesResumable } from "firebase/storage";
import { loadStorage } from "../firebase/index.ts";
import { MOST_BYTES } from "./prepare-picture.ts";
import { type UploadFolder, uploadPath } from "./upload-path.ts";

/** How long Storage tries again by itself after the connection broke. */
const TRIES_MS = 30_000;

export interface SendOptions {
  folder: UploadFolder;
  ownerUid: string;
  /** What the person called the file; the stored name is made of it. */
  name: string;
  content: Blob;
  /** Hears the share that has arrived, 0 to 1. */
  onProgress: (share: number) => void;
  /** Cancels: nothing stays behind. */
  signal: AbortSignal;
}

/** `data` is the download address. `unexpected` is what no answer of Storage explains, such as a missing part of this site. */
export type SendOutcome =
  | { success: true; data: string }
  | { success: false; error: "cancelled" | "too-large" | "refused" | "failed" | "unexpected" };

/**
 * Sends a file straight to Storage, as storage.rules let its owner (spec section 7). Loaded late, as it brings
 * the SDK. What is sent and then never named by a record, the server's job sweeps up after a day.
 */
export async function sendFile({
  folder,
  ownerUid,
  name,
  content,
  onProgress,
  signal,
}: SendOptions): Promise<SendOutcome> {
  if (content.size > MOST_BYTES) return { success: false, error: "too-large" };
  const isCancelled = () => signal.aborted;
  try {
    const storage = await loadStorage();
    if (isCancelled()) return { success: false, error: "cancelled" };
    storage.maxUploadRetryTime = TRIES_MS;
    const place = ref(storage, uploadPath(folder, ownerUid, { name, type: content.type }));
    const task = uploadBytesResumable(place, content, {
      contentType: content.type,
      cacheControl: "private, max-age=86400, immutable",
    });
    const outcome = await follow(task, onProgress, signal);
    if (outcome === "cancelled") return { success: false, error: outcome };
    const address = outcome === "arrived" && !isCancelled() ? await getDownloadURL(place) : undefined;
    if (address !== undefined && !isCancelled()) return { success: true, data: address };
    await deleteObject(place).catch(() => undefined);
    return { success: false, error: "cancelled" };
  } catch (cause) {
    return { success: false, error: isCancelled() ? "cancelled" : reasonOf(cause) };
  }
}

/**
 * Follows a file on its way. Cancelled once the last byte had left, it may lie there all the same (`maybe-arrived`).
 * Rejects with Storage's error.
 */
async function follow(task: UploadTask, onProgress: (share: number) => void, signal: AbortSignal) {
  let share = 0;
  const cancel = () => void task.cancel();
  signal.addEventListener("abort", cancel, { once: true });
  const stop = task.on("state_changed", ({ bytesTransferred, totalBytes }) => {
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
    stop();
    signal.removeEventListener("abort", cancel);
  }
}

function reasonOf(cause: unknown): "refused" | "failed" | "unexpected" {
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  if (typeof code !== "string" || !code.startsWith("storage/")) return "unexpected";
  return code === "storage/unauthorized" || code === "storage/unauthenticated" ? "refused" : "failed";
}

/** Takes back a file that was sent. @throws Storage's error */
export async function removeSent(address: string): Promise<void> {
  await deleteObject(ref(await loadStorage(), address));
}
