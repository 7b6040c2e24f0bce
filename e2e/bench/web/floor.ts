import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { FloorApp } from "./floor-app.ts";

const page = (content: string) => `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="The smallest page of campaigns, beside which the site's pages are measured." />
    <title>The floor</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/style" />
    <script type="module" src="/script"></script>
  </head>
  <body><div id="root">${content}</div></body>
</html>`;
const STYLE =
  "body{margin:0;font:1.125rem/1.5 sans-serif}main{max-width:40rem;margin:auto;padding:1rem}img{width:100%;height:auto}a,button{display:inline-block;padding:.75rem 0}progress{width:100%}";

/**
 * A minimal page to compare the figures with: eight campaigns with their pictures, rendered by React with a router, hydrated, and nothing
 * else. The goals of `goals.ts` are relative to such a page.
 * @param pictureUrl a picture as the site's pages show
 */
export async function serveFloor(pictureUrl: string): Promise<{ url: string; stop: () => void }> {
  const reply = await fetch(pictureUrl, { headers: { accept: "image/avif,image/webp,*/*" } });
  if (!reply.ok) throw new Error(`${pictureUrl} answered ${reply.status}.`);
  const bundle = await build({
    entryPoints: [fileURLToPath(new URL("floor-client.ts", import.meta.url))],
    bundle: true,
    minify: true,
    format: "esm",
    define: { "process.env.NODE_ENV": '"production"' },
    write: false,
  });
  const html = renderToString(createElement(StaticRouter, { location: "/" }, createElement(FloorApp)));
  const compressed = (type: string, text: string) => ({ type, body: gzipSync(text), encoding: "gzip" });
  const files: Readonly<Record<string, { type: string; body: Buffer; encoding?: string }>> = {
    "/": compressed("text/html", page(html)),
    "/style": compressed("text/css", STYLE),
    "/script": compressed("text/javascript", bundle.outputFiles.map(({ text }) => text).join("")),
    "/picture": {
      type: reply.headers.get("content-type") ?? "image/jpeg",
      body: Buffer.from(await reply.arrayBuffer()),
    },
  };
  const server = createServer((request, response) => {
    const file = files[request.url ?? ""];
    if (file === undefined) response.writeHead(404, { "content-type": "text/plain" }).end("Not found");
    else {
      const encoding = file.encoding === undefined ? {} : { "content-encoding": file.encoding };
      response.writeHead(200, { "content-type": file.type, ...encoding }).end(file.body);
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/`,
    stop: () => {
      server.close();
    },
  };
}
