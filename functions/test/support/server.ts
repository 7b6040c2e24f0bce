import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import * as z from "zod";

export interface Served {
  /** The server's origin, without a slash at its end. */
  origin: string;
  /** A GET below `/api`, its status, headers and parsed body. */
  get: (path: string, headers?: Record<string, string>) => Promise<Reply>;
  /** Any request below `/api`. */
  send: (path: string, init: RequestInit) => Promise<Reply>;
  close: () => Promise<void>;
}

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  /** The body where it is JSON. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into replies of every shape
  json: any;
  /** The id in the body of a failure; `text` and `json` are without it, so that answers can be compared. */
  requestId: string | undefined;
}

/** One field of every item of a list that was answered, as text. */
export function column(list: unknown, field: string): string[] {
  return z
    .array(z.record(z.string(), z.unknown()))
    .parse(list)
    .map((item) => String(item[field]));
}

/** Serves an app on a free port of this machine. */
export async function serve(app: RequestListener): Promise<Served> {
  const server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = async (path: string, init: RequestInit): Promise<Reply> => {
    const response = await fetch(`${origin}/api${path}`, init);
    const wholeText = await response.text();
    const [idText = "", requestId] = /,"requestId":"([0-9a-f]{32})"(?=\}$)/.exec(wholeText) ?? [];
    const text = wholeText.replace(idText, "");
    const isJson = text !== "" && response.headers.get("content-type")?.startsWith("application/json");
    const json = isJson ? JSON.parse(text) : undefined;
    return { status: response.status, headers: response.headers, text, json, requestId };
  };
  return {
    origin,
    send,
    get: (path, headers = {}) => send(path, { headers }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
