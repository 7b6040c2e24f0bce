import { fileURLToPath } from "node:url";
import { parentPort } from "node:worker_threads";
import { createServer } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url));
const vite = await createServer({
  root,
  configFile: `${root}vite.server.config.ts`,
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  appType: "custom",
  logLevel: "error",
});
const { pageRenderer } = await vite.ssrLoadModule("/src/server/render-page.ts");
const { setApi } = await vite.ssrLoadModule("/src/server/api-client.ts");

const renderPage = pageRenderer({ filesOfParts: { boot: ["assets/boot.js"] }, styles: {} });

parentPort.on("message", async ({ apiOrigin, page }) => {
  setApi((address) => fetch(apiOrigin + address, { headers: { connection: "close" } }));
  try {
    parentPort.postMessage({ html: await renderPage(page) });
  } catch (error) {
    parentPort.postMessage({ failure: String(error?.stack ?? error) });
  }
});
parentPort.postMessage("ready");
