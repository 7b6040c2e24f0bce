import type { Endpoint } from "@daansetu/contract";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { parseWith } from "@daansetu/contract";
import { allowLogged, UNEXPECTED_STATUS } from "./logged.ts";

export interface Asked {
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
  /** The token that came along. */
  bearer?: string | undefined;
}
type Answer = { status?: number; body: unknown; headers?: Record<string, string> };
type Handler = (asked: Asked) => Answer | Promise<Answer>;

/** An answer of the one error shape. */
export const refusal = (status: number, code: string, fields?: { field: string; problem: string }[]): Answer => ({
  status,
  body: {
    errorMessage: code,
    code,
    ...(fields && { fields: fields.map((field) => ({ ...field, message: field.problem })) }),
  },
});

/**
 * A server for components under test: real HTTP, the contract's addresses, answers that a test decides. What the browser sends
 * and what a test answers with 200 are both held to the contract.
 */
export async function startApiServer() {
  const handlers = new Map<string, { endpoint: Endpoint; handler: Handler }>();
  /** What is not our API: by the end of its path. */
  const others = new Map<string, Handler>();
  const calls: { name: string; asked: Asked }[] = [];
  const breaches: string[] = [];

  const server = createServer((request, response) => {
    void answer(request).then(({ status = 200, body, headers }) => {
      // Once each, unless nobody waits for the answer any more or a renewed token mends it.
      if (status >= 300) allowLogged(`${UNEXPECTED_STATUS} ${String(status)}`);
      response.writeHead(status, { "content-type": "application/json", connection: "close", ...headers });
      response.end(JSON.stringify(body));
    });
  });

  async function answer(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url ?? "/", "http://localhost");
    for (const { endpoint, handler } of handlers.values()) {
      const params = match(`/api${endpoint.path}`, url.pathname);
      if (endpoint.method !== request.method || params === undefined) continue;
      const text = await textOf(request);
      const asked: Asked = {
        params,
        query: url.searchParams,
        body: text === "" ? undefined : JSON.parse(text),
        bearer: /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1],
      };
      calls.push({ name: endpoint.name, asked });
      if (asked.body !== undefined && !parseWith(endpoint.body, asked.body).ok)
        breaches.push(`${endpoint.name} was sent ${text}`);
      const answered = await handler(asked);
      if ((answered.status ?? 200) === 200 && !parseWith(endpoint.reply, answered.body).ok)
        breaches.push(`${endpoint.name} was answered ${JSON.stringify(answered.body)}`);
      return answered;
    }
    for (const [path, handler] of others) {
      if (!url.pathname.endsWith(path)) continue;
      const text = await textOf(request);
      return handler({ params: {}, query: url.searchParams, body: text === "" ? undefined : JSON.parse(text) });
    }
    return refusal(404, "no-such-path");
  }

  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    on: (endpoint: unknown, handler: Handler) => {
      const known = endpoint as Endpoint;
      handlers.set(known.name, { endpoint: known, handler });
    },
    /** Answers what is not in the contract, such as Firebase's own API. */
    onPath: (path: string, handler: Handler) => {
      others.set(path, handler);
    },
    /** What was sent to an endpoint so far. */
    sentTo: (endpoint: { name: string }) =>
      calls.filter(({ name }) => name === endpoint.name).map(({ asked }) => asked),
    reset: () => {
      handlers.clear();
      others.clear();
      calls.length = 0;
      const found = breaches.splice(0);
      if (found.length > 0) throw new Error(`The contract was not kept:\n${found.join("\n")}`);
    },
    stop: () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

function match(pattern: string, path: string): Record<string, string> | undefined {
  const names: string[] = [];
  const source = pattern.replace(/:(\w+)/g, (_, name: string) => {
    names.push(name);
    return "([^/]+)";
  });
  const found = new RegExp(`^${source}$`).exec(path);
  return found ? Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1]!)])) : undefined;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
