/** A person's exports: requesting one, its progress and its file (docs/panel.md, "Exports"). Nobody sees the exports of another person. */
import { isDeepStrictEqual } from "node:util";
import { type Endpoint, EXPORT_HOURS, type ExportJob } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import type { Stored } from "../../../firestore/paging.ts";
import { AppError } from "../../../http/app-error.ts";
import { authorise } from "../../../http/authorise.ts";
import { type Caller, requireSignedIn } from "../../../http/caller.ts";
import type { ExportFile, ExportRequest, StreamedFile } from "../../../http/route.ts";
import { actorOf } from "../activity/index.ts";
import { type ExportJobDocument, exportJobView, exportPartPath } from "./export-job.document.ts";
import * as jobs from "./export-jobs.repository.ts";
import type { ExportSource, ExportSources } from "./export-sources.ts";

/** Begins an export. If the caller requested the same export already and it is not finished, returns that one. */
export async function beginExport(ctx: Context, request: ExportRequest): Promise<ExportJob> {
  const unfinished = (await ownJobs(ctx, request.caller, request.now)).find(
    ({ data: { kind, filter, state } }) =>
      (state === "waiting" || state === "running") &&
      kind === request.endpoint.name &&
      isDeepStrictEqual(filter, request.filter),
  );
  return unfinished === undefined ? create(ctx, request) : exportJobView(unfinished);
}

export const listExports = async (ctx: Context, caller: Caller, now: Date): Promise<ExportJob[]> =>
  (await ownJobs(ctx, caller, now)).map(exportJobView);

/** @throws AppError `not-found` */
export const findExport = async (ctx: Context, id: string, caller: Caller, now: Date): Promise<ExportJob> =>
  exportJobView({ id, data: await ownJob(ctx, id, caller, now) });

/**
 * Opens a part of the file, if the caller is still allowed to request such an export.
 * @throws AppError `not-found`, `not-allowed`, `conflict` if the file is not ready
 */
export async function openExportPart(
  ctx: Context,
  sources: ExportSources,
  { id, part }: { id: string; part: number },
  caller: Caller,
  now: Date,
): Promise<StreamedFile> {
  const job = await ownJob(ctx, id, caller, now);
  authorise(sourceOf(sources, job.kind).endpoint.access, caller);
  if (job.state !== "ready") throw new AppError("conflict", "This export is not ready yet.");
  if (part >= job.parts) throw noSuchExport();
  if (part === job.parts - 1 && job.takenAt === null) await jobs.markDownloaded(ctx, id, now);
  const chunks = await ctx.files.open(exportPartPath(id, { run: job.runs, part }));
  return { type: job.type, fileName: job.fileName, chunks };
}

/**
 * Retries a failed export.
 * @throws AppError `not-found`, `not-allowed`, `conflict` if it has not failed
 */
export async function retryExport(
  ctx: Context,
  sources: ExportSources,
  id: string,
  caller: Caller,
  now: Date,
): Promise<ExportJob> {
  const { kind, filter, state } = await ownJob(ctx, id, caller, now);
  const { endpoint, openFile } = sourceOf(sources, kind);
  authorise(endpoint.access, caller);
  if (state !== "failed") throw new AppError("conflict", "Only an export that failed can be tried again.");
  const file: ExportFile = openFile(filter, now);
  return create(ctx, { endpoint, filter, file, caller, now }, id);
}

async function ownJob(ctx: Context, id: string, caller: Caller, now: Date): Promise<ExportJobDocument> {
  const job = await jobs.exportById(ctx, id);
  if (job === undefined || job.byUid !== requireSignedIn(caller).uid || job.expiresAt <= now) throw noSuchExport();
  return job;
}

const ownJobs = async (ctx: Context, caller: Caller, now: Date): Promise<Stored<ExportJobDocument>[]> =>
  (await jobs.exportsOfPerson(ctx, requireSignedIn(caller).uid)).filter(({ data }) => data.expiresAt > now);

/**
 * Finds the source of an export.
 * @throws AppError `conflict` for a kind that a newer version of the site does not have any more
 */
function sourceOf(sources: ExportSources, kind: string): ExportSource {
  const source = sources.get(kind);
  if (source === undefined)
    throw new AppError("conflict", "This export is not made any more. Please ask for it again.");
  return source;
}

async function create(
  ctx: Context,
  { endpoint, filter, file, caller, now }: ExportRequest,
  replaces?: string,
): Promise<ExportJob> {
  const id = ctx.randomId();
  const job: ExportJobDocument = {
    ...{ kind: endpoint.name, filter, byUid: requireSignedIn(caller).uid, fileName: file.fileName, type: file.type },
    ...{ state: "waiting", rows: 0, totalRows: null, parts: 0, runs: 0, worker: null, takenAt: null },
    dueAt: now.toISOString(),
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + EXPORT_HOURS * 3_600_000),
  };
  const loggedBy = hasPersonalData(endpoint) ? actorOf(caller) : undefined;
  await jobs.createExport(ctx, { id, job, loggedBy, ...(replaces !== undefined && { replaces }) }, now);
  return exportJobView({ id, data: job });
}

const hasPersonalData = ({ needsRecentLogIn }: Endpoint): boolean => needsRecentLogIn === true;

const noSuchExport = () =>
  new AppError("not-found", "We could not find this export. It may have been deleted: exports are kept for a day.");
