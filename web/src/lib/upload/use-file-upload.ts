import { type Picture, type PictureFolder, type UploadedDocument, uploadEndpoints } from "@daansetu/contract";
import { useCallback } from "react";
import { callApi } from "../api/api-client.ts";
import { useSession } from "../session/index.ts";
import { prepareDocument } from "./prepare-document.ts";
import { preparePicture } from "./prepare-picture.ts";
import { type FileProblem, serverProblem } from "./server-problem.ts";
import { type UploadOutcome, useUpload } from "./use-upload.ts";

export type FileOutcome<Value> = { ok: true; value: Value } | { ok: false; problem: FileProblem };

/** Maximum side of a picture, slightly above the widest size that the server generates. */
export const MAX_PICTURE_SIDE = 2000;
/** Time-out for processing: the server encodes several sizes of a large image. */
const PROCESSING_TIMEOUT_MS = 60_000;

/**
 * Uploads a file and has the server process it; the result is what records may reference.
 * One at a time; `refused` if nobody is logged in.
 */
export function useFileUpload() {
  const { state, send, cancel } = useUpload();
  const ownerUid = useSession()?.userId;

  const sendPicture = useCallback(
    (
      file: File,
      { folder, maxSide = MAX_PICTURE_SIDE, alt = "" }: { folder: PictureFolder; maxSide?: number; alt?: string },
    ): Promise<FileOutcome<Picture>> => {
      if (ownerUid === undefined) return Promise.resolve({ ok: false, problem: "refused" });
      return send({ folder, ownerUid, file, prepare: (source) => preparePicture(source, maxSide) }, (outcome, signal) =>
        processOnServer(outcome, (address) =>
          callApi(uploadEndpoints.uploadPicture, { body: { address, alt }, signal, timeoutMs: PROCESSING_TIMEOUT_MS }),
        ),
      );
    },
    [send, ownerUid],
  );
  const sendDocument = useCallback(
    (file: File): Promise<FileOutcome<UploadedDocument>> => {
      if (ownerUid === undefined) return Promise.resolve({ ok: false, problem: "refused" });
      const label = labelOf(file.name);
      return send({ folder: "ngoDocuments", ownerUid, file, prepare: prepareDocument }, (outcome, signal) =>
        processOnServer(outcome, (address) =>
          callApi(uploadEndpoints.uploadDocument, {
            body: { address, label },
            signal,
            timeoutMs: PROCESSING_TIMEOUT_MS,
          }),
        ),
      );
    },
    [send, ownerUid],
  );
  return { state, sendPicture, sendDocument, cancel };
}

async function processOnServer<Value>(
  outcome: UploadOutcome<FileProblem>,
  processUpload: (address: string) => Promise<Value>,
): Promise<FileOutcome<Value>> {
  if (!outcome.success) return { ok: false, problem: outcome.error };
  try {
    return { ok: true, value: await processUpload(outcome.data) };
  } catch (cause) {
    const isCancelled = cause instanceof Error && cause.name === "AbortError";
    return { ok: false, problem: isCancelled ? "cancelled" : serverProblem(cause) };
  }
}

/** The file's name as a label that the contract accepts. */
function labelOf(name: string): string {
  const cleanName = name.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "").trim();
  return cleanName === "" ? "file" : [...cleanName].slice(-120).join("");
}
