import { defineEndpoint, defineEndpoints, FileReply } from "@daansetu/contract";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { testDeps } from "../../test/support/deps.ts";
import { contextOf } from "../hooks.ts";
import { routeTable } from "./route-table.ts";

const endpoint = { access: "anyone", method: "GET", summary: "" } as const;
const endpoints = defineEndpoints({
  greeting: defineEndpoint({ ...endpoint, path: "/greeting", reply: z.object({ of: z.string() }) }),
  picture: defineEndpoint({ ...endpoint, path: "/picture", reply: FileReply, produces: "file" }),
});

const file = { type: "text/plain", fileName: "a.txt", chunks: (async function* () {})() };
const routesOf = routeTable(endpoints, {
  picture: { stream: async () => file },
  greeting: async ({ config }) => ({ of: config.siteOrigin }),
});

const request = {
  ...{ params: {}, query: {}, body: {}, caller: { kind: "anyone" }, bearer: undefined, address: "", hop: "" },
  ...{
    forwardedFor: undefined,
    userAgent: "",
    secondFactors: { isRequired: false },
    cursors: undefined,
    now: new Date(),
  },
} as never;

it("Each endpoint is answered by the handler of its name, for the instance that the routes were made for", async () => {
  const routesAt = (siteOrigin: string) => {
    const deps = testDeps();
    return routesOf(contextOf({ ...deps, config: { ...deps.config, siteOrigin } }));
  };
  const [here, there] = [routesAt("https://here.example"), routesAt("https://there.example")];
  expect(here.map(({ endpoint: { name } }) => name)).toEqual(["greeting", "picture"]);
  const value = (body: unknown) => ({ kind: "value", body, nextCursor: undefined });
  expect(await here[0]!.answer(request)).toEqual(value({ of: "https://here.example" }));
  expect(await there[0]!.answer(request)).toEqual(value({ of: "https://there.example" }));
  expect(await here[1]!.answer(request)).toEqual({ kind: "file", file });
});
