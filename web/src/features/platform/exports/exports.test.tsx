import { adminPlanEndpoints, type ExportJob, exportJobEndpoints } from "@daansetu/contract";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { refusal } from "../../../../test/support/api-server.ts";
import { beLoggedIn } from "../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../test/support/site.tsx";
import { callApi } from "../../../lib/api-client.ts";
import * as files from "../../../lib/save-file.ts";
import { useListExport } from "./index.ts";

const api = useTestApi();
const { plansCsv } = adminPlanEndpoints;
const { exportJobs, exportJob, exportPart, retryExport } = exportJobEndpoints;

function PlanExport() {
  const { button, notes } = useListExport(plansCsv, () => callApi(plansCsv, { body: {} }));
  return (
    <>
      {button}
      {notes}
    </>
  );
}

const aJob = (fields: Partial<ExportJob> = {}): ExportJob => ({
  ...{ _id: "job1", kind: plansCsv.name, fileName: "plans-2026-11-20.csv", state: "waiting", rows: 0, parts: 0 },
  ...{ isTaken: false, createdAt: "2026-11-20T06:30:00.000Z", expiresAt: "2026-11-21T06:30:00.000Z" },
  ...fields,
});
const open = () => visit(<PlanExport />, "/");
const click = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const serveList = (...jobs: ExportJob[]) => api().on(exportJobs, () => ({ body: jobs }));
/** What the browser is given to save. */
const savedFiles = () => {
  const saved: { name: string; content: Blob }[] = [];
  vi.spyOn(files, "saveFile").mockImplementation((name, content) => void saved.push({ name, content }));
  return saved;
};

beforeEach(() => {
  beLoggedIn({ role: "admin" });
  serveList();
});

it("An export that is ready within seconds is saved by itself, its parts joined", async () => {
  const saved = savedFiles();
  api().on(plansCsv, () => ({ body: aJob() }));
  api().on(exportJob, () => ({ body: aJob({ state: "ready", rows: 2, parts: 2 }) }));
  api().on(exportPart, ({ params }) => ({ body: `part ${params["part"] ?? ""}` }));
  open();
  click("CSV");
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]!.name).toBe("plans-2026-11-20.csv");
  expect(await saved[0]!.content.text()).toBe('"part 0""part 1"');
});

it("An export that takes longer is found again with its progress, and with its file when it is ready", async () => {
  serveList(
    aJob({ state: "running", rows: 1_500, totalRows: 6_000 }),
    aJob({ _id: "job2", fileName: "plans-2026-11-19.csv", state: "ready", rows: 1, parts: 1 }),
    aJob({ _id: "job3", state: "ready", isTaken: true, fileName: "taken.csv" }),
    aJob({ _id: "job4", kind: "usersCsv", state: "ready", fileName: "people.csv" }),
  );
  const saved = savedFiles();
  api().on(exportPart, () => ({ body: "the file" }));
  open();
  await screen.findByText("Preparing plans-2026-11-20.csv");
  screen.getByText(/^1,500 of 6,000 rows/);
  expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("25");
  screen.getByText("plans-2026-11-19.csv is ready");
  expect(screen.queryByText(/taken|people/)).toBeNull();
  click("Download");
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(
    api()
      .sentTo(exportPart)
      .map(({ params }) => params),
  ).toEqual([{ id: "job2", part: "0" }]);
});

it("An export that failed is tried again by one click", async () => {
  serveList(aJob({ state: "failed" }));
  api().on(retryExport, () => {
    serveList(aJob({ _id: "job2" }));
    return { body: aJob({ _id: "job2" }) };
  });
  open();
  await screen.findByText("We could not prepare plans-2026-11-20.csv");
  click("Try again");
  await screen.findByText("Preparing plans-2026-11-20.csv");
});

it("An export that cannot be begun says why", async () => {
  api().on(plansCsv, () => refusal(500, "internal-error"));
  open();
  click("CSV");
  await screen.findByText("We could not get the file");
});
