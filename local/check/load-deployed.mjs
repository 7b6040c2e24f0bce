/**
 * Runs in a copy of the deployed files (`deploy-dry.mjs`): loads every package and every chunk, including those that are loaded on first
 * use, and lets both Express apps answer a request that needs no database. Its argument is the list of packages as JSON; it prints the
 * version of Node.
 */
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const folder = import.meta.dirname;
const load = (path) => import(pathToFileURL(join(folder, path)).href);

for (const name of JSON.parse(process.argv[2])) await import(name);

for (const name of await readdir(join(folder, "lib")))
  if (name.endsWith(".js") && name !== "pdf-worker.js") await load(`lib/${name}`);
await load("lib/site/entry.js");

const { theApp, theSite } = await load("lib/instance.js");
for (const [app, path] of [
  [theApp(), "/api/openapi.json"],
  [theSite(), "/robots.txt"],
]) {
  const server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { status } = await fetch(`http://127.0.0.1:${server.address().port}${path}`);
  server.close();
  if (status !== 200) throw new Error(`${path} was answered with ${status}`);
}
process.stdout.write(process.versions.node);
process.exit(0);
