import { Agent, request } from "node:http";

export interface Answer {
  /** Null if none arrived in time. */
  status: number | null;
  problem: string | null;
}

/** Posts to a loopback address over keep-alive connections. Never throws, never follows a redirect. */
export class Poster {
  readonly #agent: Agent;

  constructor(connections: number) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** @param timeoutMs until the status of the reply, connecting included */
  post(url: URL, headers: Record<string, string>, body: Buffer, timeoutMs: number): Promise<Answer> {
    return new Promise((resolve) => {
      const outgoing = request(url, {
        method: "POST",
        agent: this.#agent,
        headers: { ...headers, "content-type": "application/json", "content-length": body.length },
      });
      const timer = setTimeout(() => {
        resolve({ status: null, problem: `No answer within ${timeoutMs / 1000} s.` });
        outgoing.destroy();
      }, timeoutMs);
      outgoing.on("response", (answer) => {
        answer.resume();
        answer.on("error", () => undefined);
        const status = answer.statusCode ?? null;
        answer.on("close", () => {
          clearTimeout(timer);
          resolve({ status, problem: null });
        });
      });
      outgoing.on("error", (error) => {
        clearTimeout(timer);
        // The receiver may have closed a keep-alive connection; retry with a new one.
        if (outgoing.reusedSocket && "code" in error && error.code === "ECONNRESET") {
          resolve(this.post(url, headers, body, timeoutMs));
        } else {
          resolve({ status: null, problem: error.message });
        }
      });
      outgoing.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
