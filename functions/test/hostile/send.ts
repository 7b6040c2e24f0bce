import { Agent, request } from "node:http";

export interface HostileReply {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

interface SentBytes {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

/** Longer than any answer takes on a busy machine: a request that is not answered fails the test. */
const TIMEOUT_MS = 60_000;

/** A client that sends what `fetch` refuses to send, such as bodies of any method and headers of its own. */
export function hostileClient(origin: string) {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const send = ({ method, path, headers, body }: SentBytes): Promise<HostileReply> =>
    new Promise<HostileReply>((resolve, reject) => {
      const sent = request(
        { agent, hostname, port, method, path, headers: withLength(headers, body), timeout: TIMEOUT_MS },
        (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => void chunks.push(chunk));
          response.on("error", reject);
          response.on("end", () => {
            const text = Buffer.concat(chunks).toString("utf8");
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
          });
        },
      );
      sent.on("timeout", () => sent.destroy(new Error(`No answer within ${TIMEOUT_MS} ms`)));
      sent.on("error", (error) => {
        // The server had just closed a connection that was idle or had sent nonsense: a new one shows whether it still answers.
        if (sent.reusedSocket && "code" in error && error.code === "ECONNRESET")
          resolve(send({ method, path, headers: { ...headers, connection: "close" }, body }));
        else reject(error);
      });
      sent.end(body);
    });
  return { send, close: () => agent.destroy() };
}

const withLength = (headers: Record<string, string>, body: Buffer | undefined) =>
  body === undefined || "transfer-encoding" in headers
    ? headers
    : { ...headers, "content-length": String(body.length) };
