import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { addresses } from "./stacks.ts";

export interface Connection {
  /** The site's origin over this connection. */
  origin: string;
  lose: () => Promise<void>;
  restore: () => Promise<void>;
}

/**
 * A connection to the site that can be lost, for service workers too: the browser's own switch for "offline" does not reach them. Ends with
 * `lose`.
 */
export async function openConnection(): Promise<Connection> {
  const site = new URL(addresses().site);
  const server = createServer((incoming, outgoing) => {
    const forwarded = request(
      new URL(incoming.url ?? "/", site),
      { method: incoming.method, headers: { ...incoming.headers, host: site.host } },
      (reply) => {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(outgoing);
      },
    );
    forwarded.on("error", () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, "localhost", resolve);
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    lose: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    restore: () => listen(port),
  };
}
