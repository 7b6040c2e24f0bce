import { useCallback, useEffect, useRef, useState } from "react";
import { isPartMissing } from "../is-part-missing.ts";
import { type PictureProblem, preparePicture } from "./prepare-picture.ts";
import type { SendOptions, SendOutcome } from "./send-file.ts";
import type { UploadFolder } from "./upload-path.ts";

export type UploadProblem = PictureProblem | Extract<SendOutcome, { success: false }>["error"];
export type UploadOutcome<Problem = UploadProblem> =
  | { success: true; data: string }
  | { success: false; error: Problem };

/** Idle, preparing the file, uploading it (`share` is 0 to 1), or waiting for the server to process it. */
export type UploadState =
  | { at: "resting" }
  | { at: "preparing" }
  | { at: "sending"; share: number }
  | { at: "checking" };

interface PictureUpload {
  folder: UploadFolder;
  ownerUid: string;
  file: File;
  /** Limit of the longer side, in pixels. */
  maxSide: number;
}

/** How a file is prepared, and where it is uploaded to. */
interface Upload<Problem> extends Omit<PictureUpload, "maxSide"> {
  prepare: (file: File) => Promise<{ ok: true; picture: Blob } | { ok: false; problem: Problem }>;
}

/** Loads Storage's SDK with the first file. */
async function sendFileLazily(options: SendOptions): Promise<SendOutcome> {
  try {
    return await (await import("./send-file.ts")).sendFile(options);
  } catch (cause) {
    return { success: false, error: isPartMissing(cause) ? "not-loaded" : "unexpected" };
  }
}

/** Deletes an uploaded file that is not wanted after all. Failures are ignored: `sweep-uploads` deletes it after a day. */
export async function removeUpload(address: string): Promise<void> {
  await import("./send-file.ts").then(({ deleteUploadedFile }) => deleteUploadedFile(address)).catch(() => undefined);
}

/** One upload at a time, with its progress and a way to cancel. Unmounting cancels it too. */
export function useUpload() {
  const [state, setState] = useState<UploadState>({ at: "resting" });
  const runningUpload = useRef<AbortController>(undefined);
  useEffect(() => () => runningUpload.current?.abort(), []);

  /** Starts an upload. `then` is work that still counts as part of it, such as the server's processing. */
  const send = useCallback(
    async <Problem, Value>(
      { folder, ownerUid, file, prepare }: Upload<Problem>,
      onUploaded: (outcome: UploadOutcome<Problem | UploadProblem>, signal: AbortSignal) => Promise<Value>,
    ): Promise<Value> => {
      runningUpload.current?.abort();
      const controller = new AbortController();
      runningUpload.current = controller;
      const { signal } = controller;
      const showState = (nextState: UploadState) => {
        if (runningUpload.current === controller) setState(nextState);
      };
      showState({ at: "preparing" });
      const prepared = await prepare(file);
      if (prepared.ok) showState({ at: "sending", share: 0 });
      const onProgress = (share: number) => showState({ at: "sending", share });
      const outcome: UploadOutcome<Problem | UploadProblem> = prepared.ok
        ? await sendFileLazily({ folder, ownerUid, name: file.name, content: prepared.picture, onProgress, signal })
        : { success: false, error: signal.aborted ? "cancelled" : prepared.problem };
      if (outcome.success) showState({ at: "checking" });
      const value = await onUploaded(outcome, signal);
      showState({ at: "resting" });
      return value;
    },
    [],
  );
  const sendPicture = useCallback(
    ({ maxSide, ...upload }: PictureUpload): Promise<UploadOutcome> =>
      send({ ...upload, prepare: (file) => preparePicture(file, maxSide) }, (outcome) => Promise.resolve(outcome)),
    [send],
  );
  const cancel = useCallback(() => {
    runningUpload.current?.abort();
    runningUpload.current = undefined;
    setState({ at: "resting" });
  }, []);
  return { state, send, sendPicture, cancel };
}
