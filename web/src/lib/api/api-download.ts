import { type AnyEndpoint, type CallInput, fetchFile } from "./api-client.ts";
import { saveFile } from "../save-file.ts";

/** Time-out of a download, because long exports stream for minutes. */
const TIMEOUT_MS = 10 * 60_000;

/** Downloads the file of an endpoint that `produces` one. Rejects with `ApiError` like `callApi`; a truncated download is a failure. */
export async function downloadFile<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  fileName: string,
): Promise<void> {
  saveFile(fileName, await fetchFile(endpoint, { timeoutMs: TIMEOUT_MS, ...input }));
}
