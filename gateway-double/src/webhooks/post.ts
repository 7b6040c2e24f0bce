import { Agent, request } from "node:http";

export interface PostResult {
  /** Status of the reply; null if none arrived in time. */
  status: number | null;
  problem: string | null;
}

/** Posts to a loopback address over keep-alive connections. Never throws, never follows a redirect. */
export class WebhookPoster {
  readonly #agent: Agent;

  constructor(maxConnections: number) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: maxConnections });
  }

  /** @param timeoutMs until the status of the reply, connecting included */
  post(url: URL, headers: Record<string, string>, body: Buffer, timeoutMs: number): Promise<PostResult> {
    return new Promise((resolve) => {
      const outgoingRequest = request(url, {
        method: "POST",
        agent: this.#agent,
        headers: { ...headers, "content-type": "application/json", "content-length": body.length },
      });
      const timer = setTimeout(() => {
        resolve({ status: null, problem: `No answer within ${timeoutMs / 1000} s.` });
        outgoingRequest.destroy();
      }, timeoutMs);
      outgoingRequest.on("response", (reply) => {
        reply.resume();
        reply.on("error", () => undefined);
        const status = reply.statusCode ?? null;
        reply.on("close", () => {
          clearTimeout(timer);
          resolve({ status, problem: null });
        });
      });
      outgoingRequest.on("error", (error) => {
        clearTimeout(timer);
        // The receiver may have closed a keep-alive connection; retry with a new one.
        if (outgoingRequest.reusedSocket && "code" in error && error.code === "ECONNRESET") {
          resolve(this.post(url, headers, body, timeoutMs));
        } else {
          resolve({ status: null, problem: error.message });
        }
      });
      outgoingRequest.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
