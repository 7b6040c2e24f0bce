import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod/mini";
import { type ServerProcess, startServer } from "../../local/processes/server-process.ts";
import { findFreePorts } from "../../local/stack/ports.ts";
import type { InstalledBrowsers } from "../../local/testing/other-browsers.ts";
import { answersOk, waitFor } from "../../local/util/wait.ts";
import { type Connection, WebDriverError } from "./webdriver.ts";

const START_SECONDS = 60;

const Failure = z.object({ value: z.object({ error: z.string(), message: z.string() }) });
const Success = z.object({ value: z.unknown() });
const NewSession = z.object({ sessionId: z.string() });

/** Starts a screen in memory. @returns it, and the environment of programs that draw on it */
async function startScreen(program: string, folder: string): Promise<{ screen: ServerProcess; DISPLAY: string }> {
  // The screen's server writes the display number that it has chosen to its output.
  const args = ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"];
  const screen = startServer({ program, args, logFile: join(folder, "screen.log") });
  const findNumber = () => Promise.resolve(screen.lastLines.find((line) => /^\d+$/.test(line)));
  const number = await waitFor(findNumber, { seconds: START_SECONDS });
  if (number !== undefined) return { screen, DISPLAY: `:${number}` };
  await screen.stop();
  throw new Error(`The screen in memory did not start:\n${screen.lastLines.join("\n")}`);
}

/** Starts WebKitGTK's small browser through its driver, with nothing kept from before. */
export async function openWebKit({ driver, screen }: NonNullable<InstalledBrowsers["webkit"]>): Promise<Connection> {
  const folder = mkdtempSync(join(tmpdir(), "daansetu-webkit-"));
  const started = screen === undefined ? undefined : await startScreen(screen, folder);
  const port = (await findFreePorts(["driver"])).get("driver") ?? 0;
  const origin = `http://127.0.0.1:${port}`;
  const server = startServer({
    program: driver,
    args: [`--port=${port}`],
    env: { ...process.env, ...(started !== undefined && { DISPLAY: started.DISPLAY, GDK_BACKEND: "x11" }) },
    logFile: join(folder, "webkit.log"),
    removeAfter: [folder],
  });
  const stop = async () => {
    await server.stop();
    await started?.screen.stop();
  };
  const request = async (name: string, method: string, path: string, parameters?: object): Promise<unknown> => {
    const reply = await fetch(`${origin}${path}`, {
      method,
      ...(method === "POST" && { body: JSON.stringify(parameters) }),
    });
    const body: unknown = await reply.json();
    if (reply.ok) return z.parse(Success, body).value;
    const { error, message } = z.parse(Failure, body).value;
    throw new WebDriverError(name, error, message);
  };
  try {
    if ((await waitFor(() => answersOk(`${origin}/status`), { seconds: START_SECONDS })) === undefined)
      throw new Error("It does not answer.");
    const { sessionId } = z.parse(NewSession, await request("NewSession", "POST", "/session", { capabilities: {} }));
    const session = `/session/${sessionId}`;
    return {
      send: ({ name, method, path, parameters }) => request(name, method, `${session}${path}`, parameters),
      // The driver's browser keeps no data between sessions, and such a browser does not print the messages of pages.
      consoleLines: [],
      close: async () => {
        // The browser ends with its session. Without that it would outlive its driver.
        await request("DeleteSession", "DELETE", session).catch(() => undefined);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw new Error(`WebKit could not be started:\n${server.lastLines.join("\n")}`, { cause: error });
  }
}
