import { type Endpoint, SECOND_FACTOR_HEADER } from "@daansetu/contract";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as nextTick } from "node:timers/promises";
import { parseWith } from "@daansetu/contract";
import { allowLogged, UNEXPECTED_STATUS } from "./logged.ts";

export interface ReceivedRequest {
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
  bearer?: string | undefined;
  /** Proof of a second factor. */
  proof?: string | undefined;
}
type Answer = { status?: number; body: unknown; headers?: Record<string, string> };
type Handler = (request: ReceivedRequest) => Answer | Promise<Answer>;

/** An error reply of the contract. */
export const refusal = (status: number, code: string, fields?: { field: string; problem: string }[]): Answer => ({
  status,
  body: {
    errorMessage: code,
    code,
    ...(fields && { fields: fields.map((field) => ({ ...field, message: field.problem })) }),
  },
});

/** Turns of the event loop in which a request arrives that the page sent while unmounting, or the page reads a reply and logs it. */
const TICKS_TO_SETTLE = 20;

/**
 * An API server for component tests: real HTTP, the contract's paths, replies decided by the test. Requests, and replies with 200, are
 * checked against the contract.
 */
export async function startApiServer() {
  const handlers = new Map<string, { endpoint: Endpoint; handler: Handler }>();
  /** Handlers of paths outside our API, by the end of the path. */
  const otherHandlers = new Map<string, Handler>();
  const receivedCalls: { name: string; received: ReceivedRequest }[] = [];
  const contractBreaches: string[] = [];

  /** Replies of the current test that the page has not received completely. */
  let deliveringReplies = new Set<ServerResponse>();

  const server = createServer((request, response) => {
    const ownReplies = deliveringReplies;
    const deliver = ({ status = 200, body, headers }: Answer) => {
      // Another test is running by now: it expects neither this reply nor what the site would log about it.
      if (ownReplies !== deliveringReplies) return;
      // The page has aborted the request.
      if (response.destroyed) return;
      // Logged once, unless the page no longer waits for the reply, or renews its token and tries again.
      if (status >= 300) allowLogged(`${UNEXPECTED_STATUS} ${String(status)}`);
      ownReplies.add(response);
      response.on("close", () => ownReplies.delete(response));
      response.writeHead(status, { "content-type": "application/json", connection: "close", ...headers });
      response.end(JSON.stringify(body));
    };
    void answerRequest(request).then(deliver);
  });

  async function answerRequest(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url ?? "/", "http://localhost");
    for (const { endpoint, handler } of handlers.values()) {
      const params = matchPath(`/api${endpoint.path}`, url.pathname);
      if (endpoint.method !== request.method || params === undefined) continue;
      const text = await textOf(request);
      const received: ReceivedRequest = {
        params,
        query: url.searchParams,
        body: text === "" ? undefined : JSON.parse(text),
        proof: request.headers[SECOND_FACTOR_HEADER.toLowerCase()]?.toString(),
        bearer: /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1],
      };
      receivedCalls.push({ name: endpoint.name, received });
      if (received.body !== undefined && !parseWith(endpoint.body, received.body).ok)
        contractBreaches.push(`${endpoint.name} was sent ${text}`);
      const reply = await handler(received);
      if ((reply.status ?? 200) === 200 && !parseWith(endpoint.reply, reply.body).ok)
        contractBreaches.push(`${endpoint.name} was answered with ${JSON.stringify(reply.body)}`);
      return reply;
    }
    for (const [path, handler] of otherHandlers) {
      if (!url.pathname.endsWith(path)) continue;
      const text = await textOf(request);
      return handler({ params: {}, query: url.searchParams, body: text === "" ? undefined : JSON.parse(text) });
    }
    // No handler, no reply: the site would log one or not, depending on whether the test has ended by then.
    return new Promise<never>(() => undefined);
  }

  await new Promise<void>((onListening) => server.listen(0, "127.0.0.1", onListening));
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    on: (endpoint: unknown, handler: Handler) => {
      const contractEndpoint = endpoint as Endpoint;
      handlers.set(contractEndpoint.name, { endpoint: contractEndpoint, handler });
    },
    /** Handles paths that are not in the contract, such as Firebase's own API. */
    onPath: (path: string, handler: Handler) => {
      otherHandlers.set(path, handler);
    },
    /** Names of the endpoints that were asked so far. */
    received: () => receivedCalls.map(({ name }) => name),
    /** Requests to an endpoint so far. */
    sentTo: (endpoint: { name: string }) =>
      receivedCalls.filter(({ name }) => name === endpoint.name).map(({ received }) => received),
    /** Ends a test: waits until the page has read all replies. Requests without a reply by then never get one. */
    reset: async () => {
      for (let tick = 0; tick < TICKS_TO_SETTLE; tick += 1) {
        await nextTick();
        if (deliveringReplies.size > 0) tick = 0;
      }
      deliveringReplies = new Set();
      handlers.clear();
      otherHandlers.clear();
      receivedCalls.length = 0;
      const foundBreaches = contractBreaches.splice(0);
      if (foundBreaches.length > 0) throw new Error(`The contract was not kept:\n${foundBreaches.join("\n")}`);
    },
    /** Ends what still waits for a reply. */
    disconnect: () => {
      server.closeAllConnections();
    },
    stop: () =>
      new Promise<void>((onStopped) => {
        server.close(() => onStopped());
        server.closeAllConnections();
      }),
  };
}

function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const names: string[] = [];
  const source = pattern.replace(/:(\w+)/g, (_, name: string) => {
    names.push(name);
    return "([^/]+)";
  });
  const pathMatch = new RegExp(`^${source}$`).exec(path);
  return pathMatch
    ? Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(pathMatch[index + 1]!)]))
    : undefined;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
