import { EventEmitter, once } from "node:events";
import { createServer } from "node:http";
import { WebhookBody } from "../entities.ts";

export interface Received {
  eventId: string | undefined;
  signature: string | undefined;
  userAgent: string | undefined;
  raw: Buffer;
  event: string;
}

/** A webhook receiver that records requests and replies as configured. */
export async function startReceiver() {
  const received: Received[] = [];
  const answers = { status: 200, silent: false, holdUntil: 1 };
  const held: (() => void)[] = [];
  const open = { now: 0, most: 0 };
  const arrivals = new EventEmitter();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const raw = Buffer.concat(chunks);
      const header = (name: string) => request.headers[name]?.toString();
      received.push({
        eventId: header("x-razorpay-event-id"),
        signature: header("x-razorpay-signature"),
        userAgent: header("user-agent"),
        raw,
        event: (JSON.parse(raw.toString()) as { event: string }).event,
      });
      open.most = Math.max(open.most, (open.now += 1));
      held.push(() => {
        open.now -= 1;
        response.writeHead(answers.status).end();
      });
      arrivals.emit("arrival");
      if (!answers.silent && received.length >= answers.holdUntil) for (const answer of held.splice(0)) answer();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `http://127.0.0.1:${address.port}/webhook`,
    received,
    /** `silent` never replies; `holdUntil` delays replies until that many requests have arrived. */
    answers,
    /** Maximum number of concurrent requests. */
    mostOpen: () => open.most,
    /** Resolves once this many requests have arrived. */
    untilReceived: async (count: number) => {
      while (received.length < count) await once(arrivals, "arrival");
    },
    events: () => received.map(({ event }) => event),
    bodies: () => received.map(({ raw }) => WebhookBody.parse(JSON.parse(raw.toString()))),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
