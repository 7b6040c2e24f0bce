import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { expect, it } from "vitest";

it.each(["FIREBASE_AUTH_EMULATOR_HOST", "FIREBASE_STORAGE_EMULATOR_HOST"])(
  "an idle connection to %s stays open for minutes, so that no request meets its end",
  async (variable) => {
    const [response] = (await once(get(`http://${process.env[variable] ?? ""}/`), "response")) as [IncomingMessage];
    response.resume();
    expect(response.headers["keep-alive"]).toBe("timeout=600");
  },
);
