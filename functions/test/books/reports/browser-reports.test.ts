import { beforeEach, expect, it } from "vitest";
import { buildApp } from "../../../src/app.ts";
import { testDeps, type TestDeps } from "../../support/deps.ts";
import { serve } from "../../support/server.ts";
import { MAX_LOGGED_REPORTS } from "../../../src/features/books/reports/browser-reports/browser-reports.service.ts";

const PAGE = "https://daansetu.example/receipt/Donation00000000000000001?key=secret#c";
const uriReport = (overrides: Record<string, unknown> = {}) => ({
  "csp-report": {
    "document-uri": PAGE,
    "violated-directive": "script-src 'self'",
    "effective-directive": "script-src-elem",
    "blocked-uri": "https://evil.example/x.js?email=asha@example.in",
    "source-file": "https://daansetu.example/assets/index-abc.js?v=1",
    "line-number": 7,
    "original-policy": "default-src 'self'",
    ...overrides,
  },
});
const apiReport = (type = "csp-violation") => ({
  type,
  age: 3,
  url: PAGE,
  user_agent: "Mozilla/5.0",
  body: { effectiveDirective: "img-src", blockedURL: "inline", documentURL: PAGE, disposition: "enforce", sample: "a" },
});

let deps: TestDeps;
beforeEach(() => {
  deps = testDeps({ env: { VERIFICATIONS_PER_MINUTE: "1000" } });
});

/** Sends reports one after the other, each as its body. @returns the statuses */
async function report(bodies: readonly unknown[], type = "application/csp-report"): Promise<number[]> {
  const server = await serve(buildApp(deps));
  const statuses: number[] = [];
  for (const body of bodies) {
    const init = { method: "POST", body: JSON.stringify(body), headers: { "content-type": type } };
    statuses.push((await server.send("/csp-reports", init)).status);
  }
  await server.close();
  return statuses;
}

it("a report is logged once an hour, without the address, the query and the key of its page", async () => {
  expect(await report([uriReport(), uriReport()])).toEqual([200, 200]);
  const about = {
    directive: "script-src-elem",
    blocked: "https://evil.example",
    page: "/receipt",
    source: "/assets/index-abc.js",
    line: 7,
  };
  const entry = { level: "warn", message: "A browser blocked something by the content security policy", about };
  expect(deps.logged).toEqual([entry]);
});

it("reports of the Reporting API come as a list, of which only those of the policy are logged", async () => {
  expect(await report([[apiReport(), apiReport("deprecation")]], "application/reports+json")).toEqual([200]);
  expect(deps.logged.map(({ about }) => about)).toEqual([
    { directive: "img-src", blocked: "inline", page: "/receipt", source: "unknown", line: undefined },
  ]);
});

it("what a browser's extension did is nobody's concern", async () => {
  expect(await report([uriReport({ "source-file": "moz-extension://0a/content.js" })])).toEqual([200]);
  expect(deps.logged).toEqual([]);
});

it("made-up reports fill the log no further than its bound, and say only words and origins", async () => {
  const madeUp = Array.from({ length: MAX_LOGGED_REPORTS + 20 }, (_, n) =>
    uriReport({ "blocked-uri": `https://h${n}.example/asha@example.in`, "effective-directive": "<script>asha" }),
  );
  await report(madeUp);
  expect(deps.logged).toHaveLength(MAX_LOGGED_REPORTS);
  expect(JSON.stringify(deps.logged)).not.toMatch(/asha|script>/);
});

it("other bodies are refused, and other endpoints take no reports", async () => {
  expect(await report([{ "csp-report": 1 }, [uriReport()], {}])).toEqual([400, 400, 400]);
  expect(await report([uriReport()], "text/plain")).toEqual([415]);
  const server = await serve(buildApp(deps));
  const init = { method: "POST", body: "{}", headers: { "content-type": "application/csp-report" } };
  expect((await server.send("/contact", init)).status).toBe(415);
  await server.close();
});

it("reports may come from a frame without an origin; other answers are for this origin alone", async () => {
  const server = await serve(buildApp(deps));
  const policyOf = async (path: string, init: RequestInit = {}) =>
    (await server.send(path, init)).headers.get("cross-origin-resource-policy");
  const headers = { "content-type": "application/csp-report" };
  const body = JSON.stringify(uriReport());
  expect(await policyOf("/csp-reports", { method: "POST", headers, body })).toBe("cross-origin");
  expect(await policyOf("/csp-reports-of-nobody")).toBe("same-origin");
  await server.close();
});
