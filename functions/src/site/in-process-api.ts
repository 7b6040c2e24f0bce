import { createServer } from "node:http";
import type { Express } from "express";
import { traceHeaders } from "../http/request-id.ts";
import type { FetchApi } from "../deps/site-build.interface.ts";

/**
 * Calls the API of this process as anybody: there is no token to send. Over a socket of its own, since libraries that simulate requests
 * change the prototypes that Express gives to every request of the process.
 */
export function inProcessApi(app: Express): FetchApi {
  let listening: Promise<string> | undefined;
  return async (address) => {
    listening ??= listenLocally(app);
    // Asks for no compression, because the reply does not leave the machine.
    return fetch(`${await listening}${address}`, { headers: { ...traceHeaders(), "accept-encoding": "identity" } });
  };
}

/** @returns the origin, which only this machine reaches */
function listenLocally(app: Express): Promise<string> {
  const server = createServer(app).unref();
  return new Promise((resolve, reject) => {
    server.once("error", reject).listen(0, "127.0.0.1", () => {
      const address = server.address();
      if (address === null || typeof address === "string") reject(new Error("The API of this process has no port."));
      else resolve(`http://127.0.0.1:${address.port}`);
    });
  });
}
