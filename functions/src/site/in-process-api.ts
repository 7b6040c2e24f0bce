import type { Express } from "express";
import { inject } from "light-my-request";
import type { FetchApi } from "./site-build.ts";

/** Calls the API inside of this process, as anybody: there is no token to send. */
export const inProcessApi =
  (app: Express): FetchApi =>
  async (address) => {
    const { statusCode, headers, rawPayload } = await inject(app, {
      method: "GET",
      url: address,
    });
    const textHeaders = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    );
    return new Response(new Uint8Array(rawPayload), {
      status: statusCode,
      headers: textHeaders,
    });
  };
