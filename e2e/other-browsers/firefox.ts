import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { once } from "node:events";
import * as z from "zod/mini";
import { startServer } from "../../local/processes/server-process.ts";
import { waitFor } from "../../local/util/wait.ts";
import { type Connection, WebDriverError } from "./webdriver.ts";

const START_SECONDS = 60;

const SETTINGS = {
  // A free port, written to a file of the profile.
  "marionette.port": 0,
  "devtools.console.stdout.content": true,
  "browser.dom.window.dump.enabled": true,
  // It would ask Mozilla for experiments, and write to the console that nobody answers.
  "messaging-system.rsexperimentloader.enabled": false,
};

/**
 * Matches the lines that Firefox prints for console messages and uncaught errors of a page. Firefox's own messages do not match: they begin with the
 * name of a component, or name a script that is not served by HTTP.
 */
const CONSOLE_LINE = /^console\.(?:error|warn): (?![\w.]+:)|^JavaScript (?:error|warning): https?:/;

const Reply = z.tuple([
  z.literal(1),
  z.int(),
  z.nullable(z.object({ error: z.string(), message: z.string() })),
  z.unknown(),
]);
/** Most replies wrap their result in a field. */
const Wrapped = z.object({ value: z.unknown() });

/** The messages of a connection: each is JSON after its length and a colon. */
async function* messagesOf(socket: Socket): AsyncGenerator<unknown, undefined> {
  let received = Buffer.alloc(0);
  for await (const chunk of socket) {
    received = Buffer.concat([received, z.parse(z.instanceof(Buffer), chunk)]);
    for (;;) {
      const colon = received.indexOf(":");
      const end = colon + 1 + Number(received.subarray(0, colon));
      if (colon < 0 || received.length < end) break;
      const message: unknown = JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
      yield message;
    }
  }
  return undefined;
}

/**
 * Starts Firefox with an empty profile and without a window. The commands go to it directly, in the way geckodriver passes them on (Marionette), since
 * Debian has no geckodriver. https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
 */
export async function openFirefox(program: string): Promise<Connection> {
  const profile = mkdtempSync(join(tmpdir(), "daansetu-firefox-"));
  writeFileSync(
    join(profile, "user.js"),
    Object.entries(SETTINGS)
      .map(([name, value]) => `user_pref("${name}", ${value});\n`)
      .join(""),
  );
  const consoleLines: string[] = [];
  const browser = startServer({
    program,
    args: ["--headless", "--no-remote", "--marionette", "--profile", profile],
    logFile: join(profile, "firefox.log"),
    removeAfter: [profile],
    onLine: (line) => {
      if (CONSOLE_LINE.test(line)) consoleLines.push(line);
    },
  });
  const portFile = join(profile, "MarionetteActivePort");
  const readPort = () =>
    Promise.resolve(existsSync(portFile) ? Number(readFileSync(portFile, "utf8")) || undefined : undefined);
  const port = await waitFor(readPort, { seconds: START_SECONDS });
  if (port === undefined) {
    await browser.stop();
    throw new Error(`Firefox did not listen within ${START_SECONDS} s:\n${browser.lastLines.join("\n")}`);
  }
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  const messages = messagesOf(socket);
  // Firefox sends a greeting before any reply.
  await messages.next();
  let sentCount = 0;
  const call = async (name: string, parameters: object): Promise<unknown> => {
    const message = JSON.stringify([0, ++sentCount, name, parameters]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    const { value } = await messages.next();
    if (value === undefined) throw new Error(`Firefox ended during ${name}.`);
    const [, , failure, result] = z.parse(Reply, value);
    if (failure !== null) throw new WebDriverError(name, failure.error, failure.message);
    const wrapped = z.safeParse(Wrapped, result);
    return wrapped.success ? wrapped.data.value : result;
  };
  await call("WebDriver:NewSession", {});
  return {
    send: ({ name, parameters }) => call(`WebDriver:${name}`, parameters),
    consoleLines,
    close: async () => {
      socket.destroy();
      await browser.stop();
    },
  };
}
