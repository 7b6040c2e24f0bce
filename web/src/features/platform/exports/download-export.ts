import { type ExportJob, exportJobEndpoints } from "@daansetu/contract";
import { callApi, fetchFile } from "../../../lib/api-client.ts";
import { saveFile } from "../../../lib/save-file.ts";

/** Time for downloading one part over a slow connection. */
const PART_TIMEOUT_MS = 60_000;
/** How long a person waits for the file to begin by itself. */
const WAIT_MS = 20_000;
/** From then on the page shows the progress, too. */
const SLOW_MS = 2_000;
const POLL_MS = 400;

export const isUnfinished = ({ state }: ExportJob): boolean => state === "waiting" || state === "running";

/** Saves the file of an export that is ready. Rejects with `ApiError`; nothing is saved then. */
export async function downloadExport({ _id, parts, fileName }: ExportJob): Promise<void> {
  const contents: Blob[] = [];
  for (let part = 0; part < parts; part += 1) {
    const params = { id: _id, part: String(part) };
    contents.push(await fetchFile(exportJobEndpoints.exportPart, { params, timeoutMs: PART_TIMEOUT_MS }));
  }
  saveFile(fileName, new Blob(contents));
}

/** Saves the file if it is ready soon. What takes longer, or fails, stays in the list of exports. @param onSlow called once */
export async function downloadIfSoonReady(begunJob: ExportJob, onSlow: () => void): Promise<void> {
  const startedAt = Date.now();
  let isSlow = false;
  let job = begunJob;
  while (isUnfinished(job) && Date.now() - startedAt < WAIT_MS) {
    if (!isSlow && Date.now() - startedAt >= SLOW_MS) {
      isSlow = true;
      onSlow();
    }
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_MS);
    });
    job = await callApi(exportJobEndpoints.exportJob, { params: { id: job._id } });
  }
  if (job.state === "ready") await downloadExport(job);
}
