import { useCallback, useEffect, useRef, useState } from "react";
import { type PictureProblem, preparePicture } from "./prepare-picture.ts";
import type { SendOptions, SendOutcome } from "./send-file.ts";
import type { UploadFolder } from "./upload-path.ts";

export type UploadProblem = PictureProblem | Extract<SendOutcome, { success: false }>["error"];
export type UploadOutcome = { success: true; data: string } | { success: false; error: UploadProblem };

/** What is under way: nothing, making the file ready, or sending it; `share` is 0 to 1. */
export type UploadState = { at: "resting" } | { at: "preparing" } | { at: "sending"; share: number };

interface PictureUpload {
  folder: UploadFolder;
  ownerUid: string;
  file: File;
  /** What the longer side may measure, in pixels. */
  maxSide: number;
}

/** Storage's SDK comes with the first file. */
async function sendLate(options: SendOptions): Promise<SendOutcome> {
  try {
    return await (await import("./send-file.ts")).sendFile(options);
  } catch {
    return { success: false, error: "unexpected" };
  }
}

/** Takes back a file that was sent and is not wanted after all. What fails here, the server's job sweeps up after a day. */
export async function removeUpload(address: string): Promise<void> {
  await import("./send-file.ts").then(({ removeSent }) => removeSent(address)).catch(() => undefined);
}

/** One upload at a time: how far it is, and the way to cancel it. Leaving the page cancels it too. */
export function useUpload() {
  const [state, setState] = useState<UploadState>({ at: "resting" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const sendPicture = useCallback(
    async ({ folder, ownerUid, file, maxSide }: PictureUpload): Promise<UploadOutcome> => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const { signal } = controller;
      const show = (next: UploadState) => {
        if (running.current === controller) setState(next);
      };
      show({ at: "preparing" });
      const prepared = await preparePicture(file, maxSide);
      if (prepared.ok) show({ at: "sending", share: 0 });
      const onProgress = (share: number) => show({ at: "sending", share });
      const outcome: UploadOutcome = prepared.ok
        ? await sendLate({ folder, ownerUid, name: file.name, content: prepared.picture, onProgress, signal })
        : { success: false, error: signal.aborted ? "cancelled" : prepared.problem };
      show({ at: "resting" });
      return outcome;
    },
    [],
  );
  const cancel = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
    setState({ at: "resting" });
  }, []);
  return { state, sendPicture, cancel };
}
