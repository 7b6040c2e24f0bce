import { compile } from "@inlang/paraglide-js";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import * as z from "zod/mini";
import { joinMessages } from "./join-messages.ts";
import { messageOptions } from "./messages.ts";

const MESSAGES = fileURLToPath(new URL("../messages/", import.meta.url));
/** A project of its own for one file; beside the real one, for the compiler finds its plugin and the messages from there. */
const ASIDE = fileURLToPath(new URL("../node_modules/.cache/one-file.inlang", import.meta.url));
const OUT = join(ASIDE, "out");
const JOINED = join(messageOptions.outdir, "messages.js");
const Settings = z.looseObject({ modules: z.array(z.string()), "plugin.inlang.messageFormat": z.looseObject({}) });

/** A path as the compiler understands it: relative to the folder that the project lies in. */
const moved = (path: string) => relative(dirname(ASIDE), path).replaceAll("\\", "/");

/** Compiles one file of messages: a tenth of the time that all of them take. A message that was removed stays until the next start. */
export async function compileOneFile(file: string): Promise<void> {
  const settings = Settings.parse(JSON.parse(readFileSync(join(messageOptions.project, "settings.json"), "utf8")));
  const name = relative(MESSAGES, file)
    .replaceAll("\\", "/")
    .replace(/^[^/]+\//, "");
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  writeFileSync(
    join(ASIDE, "settings.json"),
    JSON.stringify({
      ...settings,
      modules: settings.modules.map((path) => moved(join(dirname(messageOptions.project), path))),
      "plugin.inlang.messageFormat": { pathPattern: `${moved(MESSAGES)}/{locale}/${name}` },
    }),
  );
  await compile({ ...messageOptions, project: ASIDE, outdir: OUT });
  for (const module of readdirSync(join(OUT, "messages")).filter((one) => one !== "_index.js"))
    copyFileSync(join(OUT, "messages", module), join(messageOptions.outdir, "messages", module));
  await joinMessages(messageOptions.outdir);
}

/** While somebody writes, a changed sentence shows at once: its file alone is compiled, and the page asked to load again. */
export const liveMessages: Plugin = {
  name: "daansetu-live-messages",
  apply: "serve",
  configureServer: (server) => {
    let compiling = Promise.resolve();
    const changed = (file: string) => {
      if (!file.startsWith(MESSAGES) || !file.endsWith(".json")) return;
      compiling = compiling
        .then(() => compileOneFile(file))
        .catch((error: unknown) => {
          // Somebody is in the middle of a sentence: the next save is tried again.
          server.config.logger.error(`The messages of ${file} do not compile: ${String(error)}`);
        });
    };
    // The compiler's first run in a process takes three times as long as the next: it is over before somebody changes a sentence.
    const [first] = readdirSync(MESSAGES, { recursive: true, encoding: "utf8" }).filter((file) =>
      file.endsWith(".json"),
    );
    if (first !== undefined) changed(join(MESSAGES, first));
    server.watcher.add(MESSAGES);
    server.watcher.on("change", changed).on("add", changed);
  },
  // Half of all modules hold sentences: to load the page again takes less than to replace each of them in it.
  hotUpdate: function ({ file }) {
    if (file !== JOINED) return undefined;
    this.environment.hot.send({ type: "full-reload" });
    return [];
  },
};
