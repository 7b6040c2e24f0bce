import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";

/** A page with a heading, a text and a picture, and without any script: as fast as a page with that content can be on this machine. */
const PAGE = gzipSync(`<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="A page without a script, beside which the site's pages are measured." />
    <title>The floor</title>
    <link rel="icon" href="data:," />
  </head>
  <body style="margin: 0; font: 1.125rem/1.5 sans-serif">
    <main style="max-width: 40rem; margin: auto; padding: 1rem">
      <h1>Hot school meals for forty children</h1>
      <img src="/picture" alt="" width="720" height="405" style="width: 100%; height: auto" fetchpriority="high" />
      <p>${"Sunita lights the stove before the school bell, and forty children eat at noon. ".repeat(30)}</p>
    </main>
  </body>
</html>`);

/** @param pictureUrl a picture as the site's pages show */
export async function serveFloor(pictureUrl: string): Promise<{ url: string; stop: () => void }> {
  const reply = await fetch(pictureUrl, { headers: { accept: "image/avif,image/webp,*/*" } });
  if (!reply.ok) throw new Error(`${pictureUrl} answered ${reply.status}.`);
  const picture = Buffer.from(await reply.arrayBuffer());
  const type = reply.headers.get("content-type") ?? "image/jpeg";
  const server = createServer((request, response) => {
    if (request.url === "/picture") response.writeHead(200, { "content-type": type }).end(picture);
    else if (request.url === "/")
      response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" }).end(PAGE);
    else response.writeHead(404, { "content-type": "text/plain" }).end("Not found");
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
