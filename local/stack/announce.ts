import { DATA_FOLDER, DEMO_ACCOUNTS, DEMO_PASSWORD, toDisplayPath } from "../project.ts";
import { say, sayRows } from "../util/say.ts";
import type { Stack } from "./stack.ts";

/** Prints the addresses of a running stack. */
export function announce({ addresses, emulatorUi }: Stack, took: string): void {
  say();
  say(`Daansetu runs on this machine, ready after ${took}.`);
  say();
  sayRows([
    ["The site", addresses.site ?? ""],
    ["Its health", `${addresses.hosting ?? ""}/api/health`],
    ["Payments", `${addresses.gateway ?? ""}  a double of the gateway: no money moves`],
    ["Mails", `${addresses.mailPage ?? ""}  everything that the site sends`],
    ...(emulatorUi === undefined ? [] : [["Emulators", emulatorUi] as const]),
  ]);
  say();
  sayRows([
    ["Sign in as", `${DEMO_ACCOUNTS.join(", ")}; password ${DEMO_PASSWORD}`],
    ["Data and logs", `${toDisplayPath(DATA_FOLDER)}, kept until you delete it`],
  ]);
  say();
  say("Ctrl-C saves and stops everything.");
  say();
}
