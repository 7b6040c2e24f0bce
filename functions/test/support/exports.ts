import { compose } from "../../src/compose.ts";
import type { Deps } from "../../src/deps/deps.interface.ts";
import { makeExport } from "../../src/features/platform/exports/make-exports.service.ts";
import type { Reply, Served } from "./server.ts";

/** Asks for an export. */
export const beginExport = (
  server: Pick<Served, "send">,
  path: string,
  body: object,
  headers: Record<string, string>,
): Promise<Reply> =>
  server.send(path, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** Joins the parts of an export that is ready. @returns the reply to the first part, with the text of the whole file */
export async function downloadExport(
  server: Pick<Served, "get">,
  { id, parts }: { id: string; parts: number },
  headers: Record<string, string>,
): Promise<Reply> {
  const replies: Reply[] = [];
  for (let part = 0; part < parts; part += 1)
    replies.push(await server.get(`/admin/exports/${id}/parts/${part}`, headers));
  const [firstReply] = replies;
  if (firstReply === undefined) throw new Error(`The export ${id} has no part.`);
  return { ...firstReply, text: replies.map(({ text }) => text).join("") };
}

/**
 * Asks for an export, makes it as the trigger does, and downloads it.
 * @returns the reply to the download; where the export is refused, the refusal
 */
export async function exportedFile(
  { server, deps }: { server: Pick<Served, "send" | "get">; deps: Deps },
  path: string,
  body: object,
  headers: Record<string, string>,
): Promise<Reply> {
  const begun = await beginExport(server, path, body, headers);
  if (begun.status !== 200) return begun;
  const id = String(begun.json._id);
  const { ctx, exportSources } = compose(deps);
  await makeExport(ctx, exportSources, id);
  const { json } = await server.get(`/admin/exports/${id}`, headers);
  return downloadExport(server, { id, parts: Number(json.parts) }, headers);
}
