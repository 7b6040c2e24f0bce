import { EventEmitter, once } from "node:events";
import { createServer } from "node:http";
import { WebhookBody } from "../src/entities/entities.ts";

export interface ReceivedWebhook {
  eventId: string | undefined;
  signature: string | undefined;
  userAgent: string | undefined;
  rawBody: Buffer;
  event: string;
}

/** A webhook receiver that records requests and replies as configured. */
export async function startReceiver() {
  const receivedWebhooks: ReceivedWebhook[] = [];
  const replySettings = { status: 200, silent: false, holdUntil: 1 };
  const heldReplies: (() => void)[] = [];
  const openRequests = { now: 0, most: 0 };
  const arrivalEmitter = new EventEmitter();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const rawBody = Buffer.concat(chunks);
      const headerText = (name: string) => request.headers[name]?.toString();
      receivedWebhooks.push({
        eventId: headerText("x-razorpay-event-id"),
        signature: headerText("x-razorpay-signature"),
        userAgent: headerText("user-agent"),
        rawBody,
        event: (JSON.parse(rawBody.toString()) as { event: string }).event,
      });
      openRequests.most = Math.max(openRequests.most, (openRequests.now += 1));
      heldReplies.push(() => {
        openRequests.now -= 1;
        response.writeHead(replySettings.status).end();
      });
      arrivalEmitter.emit("arrival");
      if (!replySettings.silent && receivedWebhooks.length >= replySettings.holdUntil)
        for (const sendHeldReply of heldReplies.splice(0)) sendHeldReply();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `http://127.0.0.1:${address.port}/webhook`,
    receivedWebhooks,
    /** `silent` never replies; `holdUntil` delays replies until that many requests have arrived. */
    replySettings,
    /** Maximum number of concurrent requests. */
    mostOpen: () => openRequests.most,
    /** Resolves once this many requests have arrived. */
    untilReceived: async (count: number) => {
      while (receivedWebhooks.length < count) await once(arrivalEmitter, "arrival");
    },
    events: () => receivedWebhooks.map(({ event }) => event),
    bodies: () => receivedWebhooks.map(({ rawBody }) => WebhookBody.parse(JSON.parse(rawBody.toString()))),
    close: async () => {
      const serverClosed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await serverClosed;
    },
  };
}
