import { createServer } from "node:http";
import { WebhookBody } from "../entities.ts";

export interface Received {
  eventId: string | undefined;
  signature: string | undefined;
  userAgent: string | undefined;
  raw: Buffer;
  event: string;
}

/** A webhook's receiver that keeps what it gets and answers as told. */
export async function startReceiver() {
  const received: Received[] = [];
  const answers = { status: 200, silent: false };
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
      if (!answers.silent) response.writeHead(answers.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `http://127.0.0.1:${address.port}/webhook`,
    received,
    answers,
    events: () => received.map(({ event }) => event),
    bodies: () => received.map(({ raw }) => WebhookBody.parse(JSON.parse(raw.toString()))),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
