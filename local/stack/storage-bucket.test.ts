import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { askForBucket, bucketOfProject } from "./storage-bucket.ts";

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server that answers as Firebase's management API does, and keeps what it was asked. */
async function answering(status: number, body: unknown) {
  const asked: Pick<IncomingMessage, "url" | "headers">[] = [];
  const server = createServer(({ url, headers }, reply) => {
    asked.push({ url: url!, headers });
    reply.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  servers.push(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return { asked, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it.each(["foundation-live.appspot.com", "foundation-live.firebasestorage.app"])(
  "the bucket of a project is the one that Firebase names, of an old project and of a new one: %s",
  async (storageBucket) => {
    const { asked, address } = await answering(200, { projectId: "foundation-live", storageBucket });
    expect(await askForBucket("foundation-live", { token: "mine", address })).toBe(storageBucket);
    expect(asked).toMatchObject([
      {
        url: "/v1beta1/projects/foundation-live/adminSdkConfig",
        headers: { authorization: "Bearer mine", "x-goog-user-project": "foundation-live" },
      },
    ]);
  },
);

it("a project without a bucket, and one that Firebase does not tell us about, say what to do", async () => {
  const none = await answering(200, { projectId: "foundation-live" });
  await expect(askForBucket("foundation-live", { token: "mine", address: none.address })).rejects.toThrow(
    "has no bucket yet",
  );
  const refusing = await answering(403, { error: { code: 403 } });
  await expect(askForBucket("foundation-live", { token: "mine", address: refusing.address })).rejects.toThrow(
    "(403): name it with --bucket",
  );
});

it("a bucket that is named is taken without asking, and the local stack has its own", async () => {
  expect(await bucketOfProject("foundation-live", "another-bucket")).toBe("another-bucket");
  expect(await bucketOfProject("demo-daansetu", undefined)).toBe("demo-daansetu.appspot.com");
});
