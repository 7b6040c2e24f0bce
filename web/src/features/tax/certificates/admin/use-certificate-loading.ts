import { certificateEndpoints, MAX_CERTIFICATE_BYTES } from "@daansetu/contract";
import { useState } from "react";
import { callApi } from "../../../../lib/api-client.ts";
import { failureSentence } from "../../../../lib/errors/failure.ts";
import { m } from "../../../../paraglide/messages.js";
import { MAX_SIZE } from "./max-size.ts";
import { useCertificateRefetch } from "./use-certificate-refetch.ts";

/** On a slow connection, a file of the greatest size. */
const TIMEOUT_MS = 120_000;
/** Counts are shown again after so many files. */
const REFETCH_EVERY = 20;

interface FailedFile {
  file: File;
  reason: string;
}

/** The results of the chosen files so far. */
export interface Loading {
  total: number;
  done: number;
  matched: number;
  waiting: number;
  /** Number of files that were stored before. */
  known: number;
  failed: readonly FailedFile[];
}

/** Loads files one after the other: the order does not matter, and one that fails keeps none of the others back. */
export function useCertificateLoading(filingId: string) {
  const refetch = useCertificateRefetch();
  const [loading, setLoading] = useState<Loading>();
  const load = async (files: readonly File[]): Promise<void> => {
    let current: Loading = { total: files.length, done: 0, matched: 0, waiting: 0, known: 0, failed: [] };
    setLoading(current);
    for (const file of files) {
      const outcome = await loadFile(filingId, file);
      current =
        typeof outcome === "object"
          ? { ...current, failed: [...current.failed, outcome] }
          : { ...current, [outcome]: current[outcome] + 1 };
      current = { ...current, done: current.done + 1 };
      setLoading(current);
      if (current.done % REFETCH_EVERY === 0) void refetch();
    }
    await refetch();
  };
  return { loading, load, isLoading: loading !== undefined && loading.done < loading.total };
}

async function loadFile(filingId: string, file: File): Promise<FailedFile | "matched" | "waiting" | "known"> {
  if (file.size > MAX_CERTIFICATE_BYTES) return { file, reason: m.certificates_too_large({ size: MAX_SIZE }) };
  let pdf: string;
  try {
    pdf = toBase64(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return { file, reason: m.certificates_unread() };
  }
  if (pdf === "") return { file, reason: m.certificates_unread() };
  try {
    const { certificate, isKnown } = await callApi(certificateEndpoints.loadCertificate, {
      params: { id: filingId },
      body: { fileName: file.name.slice(-200), pdf },
      timeoutMs: TIMEOUT_MS,
    });
    if (isKnown) return "known";
    return certificate.state === "matched" ? "matched" : "waiting";
  } catch (error) {
    return { file, reason: failureSentence(error) };
  }
}

/** More arguments than this at once are too many for a browser. */
const CHUNK_BYTES = 0x8000;

function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES)
    text += String.fromCharCode(...bytes.subarray(start, start + CHUNK_BYTES));
  return btoa(text);
}
