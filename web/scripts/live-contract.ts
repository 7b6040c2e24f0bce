import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const CONTRACT_FOLDER = fileURLToPath(new URL("../../contract/src/", import.meta.url));

let isWaiting = false;

/**
 * A change of the contract changes both ends. The page loads again once the functions answer with it: before that, it would meet the old
 * server, and compete with the new one's start. `DAANSETU_RENEWED_FILE` (set by `npm run dev`) is written at that moment.
 */
export const liveContract: Plugin = {
  name: "daansetu-live-contract",
  apply: "serve",
  configureServer: (server) => {
    const renewedFile = process.env["DAANSETU_RENEWED_FILE"];
    if (renewedFile === undefined) return;
    server.watcher.add(renewedFile);
    server.watcher.on("all", (_, file) => {
      if (file !== renewedFile || !isWaiting) return;
      isWaiting = false;
      server.environments.client.hot.send({ type: "full-reload" });
    });
  },
  hotUpdate: ({ file }) => {
    if (process.env["DAANSETU_RENEWED_FILE"] === undefined || !file.startsWith(CONTRACT_FOLDER)) return undefined;
    isWaiting = true;
    return [];
  },
};
