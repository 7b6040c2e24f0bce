import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildApp, routesOf } from "../../../src/app.ts";
import { collections } from "../../../src/collections.ts";
import type { Deps } from "../../../src/deps/deps.interface.ts";
import { exportFolder } from "../../../src/features/platform/exports/export-job.document.ts";
import { eraseExports } from "../../../src/features/platform/exports/export-removal.service.ts";
import { exportSourcesOf } from "../../../src/features/platform/exports/export-sources.ts";
import { drainExports, makeExport } from "../../../src/features/platform/exports/make-exports.service.ts";
import { contextOf } from "../../../src/hooks.ts";
import { listFiles } from "../../../src/storage/list-files.ts";
import { emptyDatabase, fill } from "../../support/database.ts";
import { aCaller, testDeps, type TestDeps } from "../../support/deps.ts";
import { beginExport, downloadExport } from "../../support/exports.ts";
import { aPaidDonation } from "../../support/samples.ts";
import { serve, type Served } from "../../support/server.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
/** Three chunks of a table. */
const DONATIONS = 450;
/** Each chunk is a part of its own. */
const SMALL_PARTS = 1_000;
const as = (uid: string, role: "admin" | "accountant" = "admin") => ({ authorization: `Bearer ${uid} ${role}` });
const RAVI = as("ravi", "accountant");

let deps: TestDeps;
let server: Served;
beforeAll(async () => {
  deps = testDeps({
    randomId: () => crypto.randomUUID(),
    identity: {
      identify: async (token) => {
        const [uid = "", role] = token.split(" ");
        return aCaller({ uid, role: role === "admin" ? "admin" : "accountant", signedInAt: deps.clock() });
      },
    },
  });
  server = await serve(buildApp(deps));
});
afterAll(() => server.close());
beforeEach(async () => {
  await emptyDatabase();
  const numbers = Array.from({ length: DONATIONS }, (_, index) => String(index).padStart(24, "D"));
  await fill(deps.db, "donations", Object.fromEntries(numbers.map((id) => [id, aPaidDonation()])));
});

const begin = async (headers = RAVI, filter: object = {}) =>
  String((await beginExport(server, "/admin/donations/exports", filter, headers)).json._id);
const show = async (id: string, headers = RAVI) => (await server.get(`/admin/exports/${id}`, headers)).json;
const stored = async (id: string) => (await collections(deps.db).exports.doc(id).get()).data();
const download = async (id: string, headers = RAVI) =>
  downloadExport(server, { id, parts: (await show(id, headers)).parts }, headers);
const pathsOf = async (id: string) => {
  const paths: string[] = [];
  for await (const { path } of listFiles(deps.files, exportFolder(id))) paths.push(path.replace(exportFolder(id), ""));
  return paths.toSorted();
};
/** An instance that makes exports in small parts. */
function anInstance(parts: Partial<Deps> = {}) {
  const own = { ...deps, ...parts };
  const [ctx, sources] = [contextOf(own), exportSourcesOf(routesOf(own))];
  return {
    make: (id: string) => makeExport(ctx, sources, id, SMALL_PARTS),
    drainExports: () => drainExports(ctx, sources, SMALL_PARTS),
  };
}
const rowsIn = (text: string) => text.trimEnd().split("\r\n").length - 1;

describe("An export", () => {
  it("is made outside of the request, counts its rows, and is downloaded in parts that join to the whole file", async () => {
    const id = await begin();
    expect(await show(id)).toMatchObject({ state: "waiting", rows: 0, fileName: "donations-2026-11-20.csv" });
    expect((await server.get(`/admin/exports/${id}/parts/0`, RAVI)).json.code).toBe("conflict");
    expect(await anInstance().make(id)).toBe("made");
    const made = await show(id);
    expect(made).toMatchObject({ state: "ready", rows: DONATIONS, totalRows: DONATIONS, isTaken: false });
    expect(made.parts).toBeGreaterThan(2);
    const { text, headers } = await download(id);
    expect(rowsIn(text)).toBe(DONATIONS);
    expect(headers.get("content-disposition")).toContain("donations-2026-11-20.csv");
    expect(await show(id)).toMatchObject({ isTaken: true });
    expect((await server.get(`/admin/exports/${id}/parts/${made.parts}`, RAVI)).status).toBe(404);
  });

  it("that is asked for twice before it is made is one; afterwards, or with another filter, it is another", async () => {
    const id = await begin();
    expect(await begin()).toBe(id);
    expect(await begin(RAVI, { status: "paid" })).not.toBe(id);
    await anInstance().make(id);
    expect(await begin()).not.toBe(id);
  });

  it("of a combination of filters that no index answers is refused at once, and nothing is stored", async () => {
    const filter = { needsPerson: "yes", status: "paid" };
    expect((await beginExport(server, "/admin/donations/exports", filter, RAVI)).status).toBe(400);
    expect((await collections(deps.db).exports.get()).size).toBe(0);
  });
});

describe("Two drains at once", () => {
  it("make one file", async () => {
    const id = await begin();
    const outcomes = await Promise.all([anInstance().make(id), anInstance().drainExports(), anInstance().make(id)]);
    const made = outcomes.filter((outcome) => (typeof outcome === "string" ? outcome === "made" : outcome.made === 1));
    expect(made).toHaveLength(1);
    expect(await stored(id)).toMatchObject({ state: "ready", runs: 1, worker: null, dueAt: null });
    expect((await pathsOf(id)).every((path) => path.startsWith("1/"))).toBe(true);
  });
});

describe("A drain that is cut off", () => {
  it("is begun anew after its lease, and what it still writes changes nothing", async () => {
    const id = await begin();
    let continueWriting = () => {};
    const held = new Promise<void>((resolve) => (continueWriting = resolve));
    let reached = () => {};
    const isHeld = new Promise<void>((resolve) => (reached = resolve));
    const files: Deps["files"] = {
      ...deps.files,
      write: async (path, ...rest) => {
        if (path.endsWith("/1")) {
          reached();
          await held;
        }
        return deps.files.write(path, ...rest);
      },
    };
    const cutOff = anInstance({ files }).make(id);
    await isHeld;
    expect(await show(id)).toMatchObject({ state: "running", parts: 1 });
    expect(await anInstance().drainExports()).toMatchObject({ made: 0 });
    deps.pass(3 * MINUTE_MS);
    expect(await anInstance().drainExports()).toMatchObject({ made: 1 });
    continueWriting();
    expect(await cutOff).toBe("nothing");
    expect(await stored(id)).toMatchObject({ state: "ready", runs: 2, rows: DONATIONS });
    expect(rowsIn((await download(id)).text)).toBe(DONATIONS);
  });
});

describe("An export that fails", () => {
  it("is tried again, given up after three times and shown as failed; trying again makes a new one in its place", async () => {
    const id = await begin();
    const files: Deps["files"] = { ...deps.files, write: () => Promise.reject(new Error("Storage is down")) };
    for (const state of ["waiting", "waiting", "failed"]) {
      expect(await anInstance({ files }).drainExports()).toMatchObject({ failed: 1 });
      expect(await show(id)).toMatchObject({ state });
      expect(await anInstance().drainExports()).toMatchObject({ made: 0, failed: 0 });
      deps.pass(2 * MINUTE_MS);
    }
    expect(deps.logged.filter(({ level }) => level === "error")).toMatchObject([
      { message: "An export was given up", about: { export: id } },
    ]);
    const { json } = await beginExport(server, `/admin/exports/${id}/retry`, {}, RAVI);
    expect(json).toMatchObject({ state: "waiting", kind: "donationsCsv" });
    expect((await server.get(`/admin/exports/${id}`, RAVI)).status).toBe(404);
    expect(await anInstance().make(json._id)).toBe("made");
    expect((await beginExport(server, `/admin/exports/${json._id}/retry`, {}, RAVI)).json.code).toBe("conflict");
  });
});

describe("An export of somebody", () => {
  const refusals = async (id: string, headers: Record<string, string>) => [
    (await server.get(`/admin/exports/${id}`, headers)).status,
    (await server.get(`/admin/exports/${id}/parts/0`, headers)).status,
    (await beginExport(server, `/admin/exports/${id}/retry`, {}, headers)).status,
  ];

  it("is nobody else's, not even another admin's, and only in their own list", async () => {
    const id = await begin();
    await anInstance().make(id);
    expect(await refusals(id, as("zoya"))).toEqual([404, 404, 404]);
    expect((await server.get("/admin/exports", as("zoya"))).json).toEqual([]);
    expect((await server.get("/admin/exports", RAVI)).json).toMatchObject([{ _id: id }]);
  });

  it("is not downloaded any more by whoever lost the role that it needs", async () => {
    const begun = await beginExport(server, "/admin/adminGen/users/exports", {}, as("zoya"));
    const id = String(begun.json._id);
    await anInstance().make(id);
    expect((await server.get(`/admin/exports/${id}/parts/0`, as("zoya", "accountant"))).json.code).toBe("not-allowed");
    expect((await server.get(`/admin/exports/${id}/parts/0`, as("zoya"))).status).toBe(200);
  });

  it("is gone after a day, with its file and before any sweep; and with the person's account", async () => {
    const ids = [await begin(), await begin(as("zoya"))];
    for (const id of ids) await anInstance().make(id);
    await eraseExports(contextOf(deps), "zoya");
    expect([await stored(ids[1]!), await pathsOf(ids[1]!)]).toEqual([undefined, []]);
    deps.pass(DAY_MS);
    expect(await refusals(ids[0]!, RAVI)).toEqual([404, 404, 404]);
    expect(await anInstance().drainExports()).toMatchObject({ deleted: 1 });
    expect([await stored(ids[0]!), await pathsOf(ids[0]!)]).toEqual([undefined, []]);
  });
});
