import { ENDPOINTS, WEBHOOK_PATH } from "@daansetu/contract";
import type { Router } from "express";
import { expect, it } from "vitest";
import { testDeps } from "../test/support/deps.ts";
import { buildApp, routesOf } from "./app.ts";

const labelEndpoints = (endpoints: readonly { method: string; path: string }[]) =>
  endpoints.map(({ method, path }) => `${method} ${path}`).toSorted();

it("answers every endpoint of the contract exactly once", () => {
  const routes = routesOf(testDeps()).map(({ endpoint }) => endpoint);
  expect(labelEndpoints(routes)).toEqual(labelEndpoints(Object.values(ENDPOINTS)));
});

it("mounts nothing that is not in the contract, but the webhook and the contract's description", () => {
  const mounted = pathsIn(buildApp(testDeps()).router);
  const expectedPaths = new Set([...Object.values(ENDPOINTS).map(({ path }) => path), WEBHOOK_PATH, "/openapi.json"]);
  expect(mounted.toSorted()).toEqual([...expectedPaths].toSorted());
});

it("has no two endpoints of one name", () => {
  const endpointNames = Object.values(ENDPOINTS).map(({ name }) => name);
  expect(endpointNames).toEqual([...new Set(endpointNames)]);
  expect(Object.entries(ENDPOINTS).filter(([key, { name }]) => key !== name)).toEqual([]);
});

function pathsIn(router: Router): string[] {
  return router.stack.flatMap(({ route, handle }) => {
    if (route !== undefined) return [route.path];
    return "stack" in handle ? pathsIn(handle as unknown as Router) : [];
  });
}
