// @vitest-environment node
import { defineEndpoint, defineEndpoints, PageQuery } from "@daansetu/contract";
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { expectLogged } from "../../test/support/logged.ts";

import { ApiError } from "./api-error.ts";
import { createApiClient } from "./create-api-client.ts";

const { thing, things, make } = defineEndpoints({
  thing: defineEndpoint({
    method: "GET",
    path: "/things/:id",
    access: "anyone",
    summary: "A thing.",
    params: z.strictObject({ id: z.string() }),
    query: z.strictObject({ text: z.optional(z.string()), limit: z.optional(z.string()) }),
    reply: z.object({ name: z.string() }),
  }),
  things: defineEndpoint({
    method: "GET",
    path: "/things",
    access: "anyone",
    summary: "Things.",
    query: PageQuery,
    reply: z.array(z.string()),
  }),
  make: defineEndpoint({
    method: "POST",
    path: "/things",
    access: "anyone",
    summary: "Makes a thing.",
    body: z.strictObject({ name: z.string() }),
    reply: z.object({ name: z.string() }),
  }),
});

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function startClient(listener: RequestListener) {
  const startedServer = createServer(listener);
  server = startedServer;
  await new Promise<void>((resolve) => startedServer.listen(0, "127.0.0.1", resolve));
  return createApiClient(`http://127.0.0.1:${String((startedServer.address() as AddressInfo).port)}/api`);
}

const jsonReply =
  (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
  (_, response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify(body));
  };

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

async function bodyOf(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

test("parameters and query are encoded into the URL; unset values are left out", async () => {
  let requestedUrl: string | undefined;
  const { callApi } = await startClient((request, response) => {
    requestedUrl = request.url;
    jsonReply(200, { name: "A" })(request, response);
  });
  await callApi(thing, { params: { id: "a/b ?&é" }, query: { text: "x=1&y", limit: undefined } });
  expect(requestedUrl).toBe("/api/things/a%2Fb%20%3F%26%C3%A9?text=x%3D1%26y");
});

test("a missing path parameter throws instead of requesting another URL", async () => {
  const { callApi } = await startClient(jsonReply(200, { name: "A" }));
  await expect(callApi(thing)).rejects.toThrow("needs the parameter id");
});

test("a body is sent as JSON", async () => {
  let receivedRequest: { type: string | undefined; body: string } | undefined;
  const { callApi } = await startClient((request, response) => {
    void bodyOf(request).then((body) => {
      receivedRequest = { type: request.headers["content-type"], body };
      jsonReply(200, { name: "दान" })(request, response);
    });
  });
  expect(await callApi(make, { body: { name: "दान" } })).toEqual({ name: "दान" });
  expect(receivedRequest).toEqual({ type: "application/json", body: '{"name":"दान"}' });
});

test("fields that the contract does not name are dropped from the reply", async () => {
  const { callApi } = await startClient(jsonReply(200, { name: "A", secret: "B" }));
  expect(await callApi(thing, { params: { id: "1" } })).toEqual({ name: "A" });
});

test("a reply that does not match the contract is bad-reply: another shape, truncated, or an HTML page", async () => {
  for (const body of ['{"name":7}', '{"name":', "<!doctype html><title>Hello</title>", ""]) {
    const { callApi } = await startClient((_, response) => response.end(body));
    const error = await failureOf(callApi(thing, { params: { id: "1" } }));
    expect([body, error.code, error.status]).toEqual([body, "bad-reply", 200]);
    server?.close();
  }
});

test("an error of the API keeps its code, sentence, fields and status", async () => {
  expectLogged("Unexpected status code 400 make");
  const fields = [{ field: "donor.pincode", problem: "bad-pincode", message: "A PIN code has 6 digits." }];
  const { callApi } = await startClient(jsonReply(400, { errorMessage: "Please check.", code: "bad-input", fields }));
  const error = await failureOf(callApi(make, { body: { name: "A" } }));
  expect(error).toMatchObject({
    code: "bad-input",
    message: "Please check.",
    fields,
    status: 400,
    isServers: true,
  });
});

test("a proxy's error page gets the contract's nearest error code", async () => {
  const codeByStatus = [
    [404, "no-such-path"],
    [429, "too-many-requests"],
    [500, "internal-error"],
    [502, "temporarily-unavailable"],
    [418, "bad-reply"],
  ] as const;
  for (const [status, code] of codeByStatus) {
    expectLogged(`Unexpected status code ${String(status)} thing`);
    const { callApi } = await startClient((_, response) => {
      response.writeHead(status, { "content-type": "text/html" });
      response.end("<h1>Sorry</h1>");
    });
    expect(await failureOf(callApi(thing, { params: { id: "1" } }))).toMatchObject({
      code,
      status,
      fields: [],
      isServers: false,
    });
    server?.close();
  }
});

test("a status that is not 2xx is logged once and raised, also for pages of a list and files; nothing else is logged", async () => {
  expectLogged("Unexpected status code 503 things");
  expectLogged("Unexpected status code 503 thing");
  const { callPage, fetchFile } = await startClient(
    jsonReply(503, { errorMessage: "Later.", code: "temporarily-unavailable" }),
  );
  expect(await failureOf(callPage(things))).toMatchObject({ status: 503, message: "Later." });
  expect(await failureOf(fetchFile(thing, { params: { id: "1" } }))).toMatchObject({ status: 503 });
});

test("a failed connection is network", async () => {
  const { callApi } = await startClient((request) => request.socket.destroy());
  expect(await failureOf(callApi(thing, { params: { id: "1" } }))).toMatchObject({ code: "network", status: 0 });
});

test("a response that does not arrive, or stalls half-way, is timeout", async () => {
  for (const stallResponse of [
    () => undefined,
    (response: { write: (text: string) => unknown }) => response.write('{"na'),
  ]) {
    const { callApi } = await startClient((_, response) => {
      stallResponse(response);
    });
    expect(await failureOf(callApi(thing, { params: { id: "1" }, timeoutMs: 40 }))).toMatchObject({ code: "timeout" });
    server?.closeAllConnections();
    server?.close();
  }
});

test("a call aborted by its caller rejects with the caller's reason", async () => {
  const abortController = new AbortController();
  const { callApi } = await startClient(() => {
    abortController.abort(new Error("Went elsewhere."));
  });
  await expect(callApi(thing, { params: { id: "1" }, signal: abortController.signal })).rejects.toThrow(
    "Went elsewhere.",
  );
});

test("a page has its items and the next cursor; the last page has no cursor", async () => {
  const { callPage } = await startClient((request, response) => {
    const isLastPage = request.url?.includes("cursor=c1") === true;
    jsonReply(200, [isLastPage ? "b" : "a"], isLastPage ? {} : { "X-Next-Cursor": "c1" })(request, response);
  });
  expect(await callPage(things)).toEqual({ items: ["a"], nextCursor: "c1" });
  expect(await callPage(things, { cursor: "c1" })).toEqual({ items: ["b"], nextCursor: undefined });
});
