// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { productionRouter } from "./lean.ts";
import { quietRouter } from "./quiet-router.ts";

const transform = quietRouter.transform as unknown as (code: string, id: string) => string | null;
const ROUTER = "/x/node_modules/react-router/dist/production/chunk.mjs";

test("The router's invariants still throw, without their messages, and its warnings are gone", () => {
  const code = "function f(a) { invariant(a, `No ${a}`); if (!a) warning(false, 'No'); return g(a, 'b'); }";
  expect(transform(code, ROUTER)).toBe("function f(a) { invariant(a); if (!a) ; return g(a, 'b'); }");
  expect(transform(code, "/x/src/app/router.tsx")).toBeNull();
});

test("The router's own build stays a program, and loses its sentences for developers", () => {
  const resolve = productionRouter.resolveId as unknown as (id: string) => string;
  const folder = dirname(resolve("react-router"));
  const files = readdirSync(folder).map((name) => join(folder, name));
  const file = files.find((path) => readFileSync(path, "utf8").includes("function useRoutesImpl")) ?? "";
  const code = readFileSync(file, "utf8");
  expect(code).toContain("may be used only in the context of a <Router>");
  const quiet = transform(code, file) ?? "";
  expect(quiet).not.toContain("may be used only in the context of a <Router>");
  expect(parseSync(file, quiet).errors).toEqual([]);
});
