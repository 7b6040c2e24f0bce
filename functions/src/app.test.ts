import { ENDPOINTS, WEBHOOK_PATH } from "@daansetu/contract";
import type { Router } from "express";
import { expect, it } from "vitest";
import { testDeps } from "../test/support/deps.ts";
import { buildApp, routesOf } from "./app.ts";

const named = (endpoints: readonly { method: string; path: string }[]) =>
  endpoints.map(({ method, path }) => `${method} ${path}`).toSorted();

it("answers every endpoint of the contract exactly once", () => {
  const routes = routesOf(testDeps()).map(({ endpoint }) => endpoint);
  expect(named(routes)).toEqual(named(Object.values(ENDPOINTS)));
});

it("mounts nothing that is not in the contract, but the webhook and the contract's description", () => {
  const mounted = pathsIn(buildApp(testDeps()).router);
  const expected = new Set([...Object.values(ENDPOINTS).map(({ path }) => path), WEBHOOK_PATH, "/openapi.json"]);
  expect(mounted.toSorted()).toEqual([...expected].toSorted());
});

it("has no two endpoints of one name", () => {
  const names = Object.values(ENDPOINTS).map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  expect(Object.entries(ENDPOINTS).filter(([key, { name }]) => key !== name)).toEqual([]);
});

function pathsIn(router: Router): string[] {
  return router.stack.flatMap(({ route, handle }) => {
    if (route !== undefined) return [route.path];
    return "stack" in handle ? pathsIn(handle as unknown as Router) : [];
  });
}
