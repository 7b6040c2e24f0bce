import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ENDPOINTS, PATHS } from "@daansetu/contract";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readLocalHosting } from "../emulators/firebase-config.ts";
import { FIREBASE_TOOLS } from "../emulators/firebase-tools.ts";
import { HostingRules } from "./hosting-rules.ts";
import { siteServer } from "./site-server.ts";
import { readStaticFiles } from "./static-files.ts";
import { type Answer, ask, listen } from "./test/http.ts";

/** What Hosting's emulator is made of. */
const { default: superstatic } = createRequire(join(FIREBASE_TOOLS, "package.json"))("superstatic") as {
  default: (options: object) => (...args: [...Parameters<RequestListener>, () => void]) => void;
};

const rules = HostingRules.parse(
  readLocalHosting({ gatewayOrigin: "http://localhost:7070", browserMayReach: ["http://127.0.0.1:9099"] }),
);

const FILES = [
  ...["app.html", "theme.js", "sw.js", "Pages/offline.html", "fonts/mukta-400-latin.woff2"],
  ...[
    "assets/index-Ab12.js",
    "assets/index-Ab12.css",
    "demo/bhandara.svg",
    "pdf-frame/index.html",
    "pdf-frame/frame.js",
  ],
];
const HIDDEN_FILES = [".sources", ".vite/manifest.json"];

const ODD_PATHS = [
  ...[
    "//",
    "///",
    "//app.html",
    "/./app.html",
    "/assets/../app.html",
    "/assets/%2e%2e/app.html",
    "/assets//index-Ab12.js",
  ],
  ...["/..%2f..%2fetc/passwd", "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..\\..\\x", "/%00", "/app.html%00"],
  ...["/%61pp.html", "/app%2ehtml", "/assets%2findex-Ab12.js", "/%2fapp.html", "/%25", "/%2525", "/caf%C3%A9"],
  ...[
    "/api",
    "/api/",
    "/api/x",
    "/api//x",
    "//api/x",
    "/API/x",
    "/api/../profile",
    "/profile/../api/x",
    "/apix",
    "/api?x",
  ],
  ...["/api/uploads", "/api/uploads/", "/api/uploads/x", "/api/uploads/x/y", "/api/uploadsx", "/api/%2e%2e/profile"],
  ...["/.well-known/security.txt", "/.well-known/other", "/.hidden", "/a/.hidden", "/a/.hidden/b", "/..", "/."],
  ...["/assets", "/assets/", "/assets/none.js", "/app.html/", "/APP.HTML", "/app", "/index.html", "/404.html"],
  ...["/pdf-frame", "/pdf-frame/", "/pdf-frame/?x=1", "/pdf-frame?x=1", "/pdf-frame/index.html", "/pdf-frame/none.js"],
  ...[
    "/receipt",
    "/receipt/",
    "/receipt/a",
    "/receipt/a/",
    "/receipt/a/b",
    "/my-fundraiser/a?x=/b",
    "/monthly-plan/.a",
  ],
  ...["/success", "/success/", "/Success", "/success?reference=a%2", "/status?x=/api/y", "/status#x", "/profile/x"],
  ...[
    "/a\\b",
    "/profile\\x",
    "/a b".replace(" ", "%20"),
    "/a+b",
    "/{a,b}",
    "/a|b",
    "/*",
    "/**",
    "/@(a|b)",
    "/!x",
    "/#x",
  ],
  ...["/sitemap.xml", "/robots.txt", "/share/x.png", "/demo/none.svg", "/Pages", "/Pages/", "/nowhere/at/all"],
];

const withValues = (path: string) => path.replaceAll(/:\w+/g, "An1d");
const ROUTES = [
  ...new Set(Object.values(ENDPOINTS).map(({ path }) => `/api${withValues(path)}`)),
  ...Object.values(PATHS).map(withValues),
];

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "site-"));
  for (const name of [...FILES, ...HIDDEN_FILES]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), `This is ${name}.`);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Says which function answers. Of its own headers Hosting replaces the first, and the second where firebase.json says so. */
const functionNamed =
  (name: string): RequestListener =>
  (_req, res) => {
    res.setHeader("Content-Security-Policy", "default-src 'none'");
    res.setHeader("Cache-Control", "private, no-store");
    res.end(`function ${name}`);
  };

const startPlain = () =>
  listen(
    siteServer({
      rules,
      files: readStaticFiles(folder, rules.ignore),
      functions: { api: functionNamed("api"), uploads: functionNamed("uploads"), site: functionNamed("site") },
    }),
  );

function startSuperstatic(): Promise<number> {
  const router = superstatic({
    ...{ stack: "strict", fallthrough: false, cwd: folder },
    config: { ...rules, public: "." },
    rewriters: {
      function: (rewrite: { function: { functionId: string } }) =>
        Promise.resolve(functionNamed(rewrite.function.functionId)),
    },
  });
  return listen((req, res) => router(req, res, () => res.writeHead(404).end()));
}

const RULE_HEADERS = [...new Set(rules.headers.flatMap(({ headers }) => headers.map(({ key }) => key.toLowerCase())))];

/** What Hosting decides of an answer. */
const decisionIn = ({ status, headers, body }: Answer) => ({
  status,
  location: headers.location,
  // Sentences of errors are their own.
  body: status === 200 ? body.toString() : undefined,
  rules: Object.fromEntries(RULE_HEADERS.filter((name) => name in headers).map((name) => [name, headers[name]])),
});

describe("The plain server decides like what Hosting's emulator is made of", () => {
  it("for every endpoint, page and file", async () => {
    const [plain, reference] = [await startPlain(), await startSuperstatic()];
    expect(ROUTES.length).toBeGreaterThan(250);
    for (const path of [...ROUTES, ...FILES.map((name) => `/${name}`)])
      expect(decisionIn(await ask(plain, path)), path).toEqual(decisionIn(await ask(reference, path)));
  });

  it.each(ODD_PATHS)("for %s", async (path) => {
    expect(decisionIn(await ask(await startPlain(), path))).toEqual(
      decisionIn(await ask(await startSuperstatic(), path)),
    );
  });

  it("and names the same types, but for scripts, which the web has under another name since", async () => {
    const [plain, reference] = [await startPlain(), await startSuperstatic()];
    for (const name of FILES) {
      const [{ headers }, { headers: expected }] = [await ask(plain, `/${name}`), await ask(reference, `/${name}`)];
      expect(headers["content-type"], name).toBe(
        expected["content-type"]?.replace("application/javascript", "text/javascript"),
      );
    }
  });
});

describe("The plain server differs from it", () => {
  it.each(["/%", "/%E0%A4%A", "/api/%zz", "/assets/%.js"])(
    "by refusing %s, which cannot be decoded, in place of an answer 500",
    async (path) => {
      vi.spyOn(console, "log").mockImplementation(() => undefined);
      expect((await ask(await startSuperstatic(), path)).status).toBe(500);
      expect((await ask(await startPlain(), path)).status).toBe(400);
    },
  );

  it.each(HIDDEN_FILES)("by not serving %s, which is not deployed", async (name) => {
    expect((await ask(await startSuperstatic(), `/${name}`)).status).toBe(200);
    expect((await ask(await startPlain(), `/${name}`)).status).toBe(404);
  });

  it("by understanding a whole address, as a proxy sends it", async () => {
    const answer = await ask(await startPlain(), "http://localhost:5050/app.html?x");
    expect(answer.body.toString()).toBe(readFileSync(join(folder, "app.html"), "utf8"));
  });
});
