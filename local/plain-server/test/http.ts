import { once } from "node:events";
import { type IncomingHttpHeaders, request, type RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach } from "vitest";

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.close().closeAllConnections();
    await once(server, "close");
  }
});

/** Listens until the end of the test. @returns the port */
export async function listen(listener: Server | RequestListener): Promise<number> {
  const server = listener instanceof Server ? listener : new Server(listener);
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

export interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends a request with its target as it is: `fetch` would tidy it. */
export async function ask(
  port: number,
  path: string,
  { method = "GET", headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const sent = request({ port, path, method, headers, agent: false });
  sent.end();
  const [reply] = await once(sent, "response");
  const chunks: Buffer[] = await reply.toArray();
  return { status: reply.statusCode, headers: reply.headers, body: Buffer.concat(chunks) };
}
