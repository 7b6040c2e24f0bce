import { type AnyEndpoint, type CallInput, fetchFile } from "./api-client.ts";
import { saveFile } from "./save-file.ts";

/** A long list takes its time; the server sends it piece by piece. */
const TIMEOUT_MS = 10 * 60_000;

/**
 * Fetches the file that an endpoint `produces` and hands it to the person's downloads.
 * Rejects with `ApiError` as `callApi` does; a file that was cut off on its way is a failure, never half a list.
 */
export async function saveAnswer<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  fileName: string,
): Promise<void> {
  saveFile(fileName, await fetchFile(endpoint, { timeoutMs: TIMEOUT_MS, ...input }));
}
