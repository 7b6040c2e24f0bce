import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { gzipSync } from "node:zlib";
import { getStorage } from "firebase-admin/storage";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { firebaseFiles } from "../../src/storage/firebase-files.ts";
import { testDeps } from "../support/deps.ts";
import { deleteApp, getApp, initializeApp } from "firebase-admin/app";

const { files, config } = testDeps();
const bucket = getStorage().bucket(config.files.bucket);
const folder = () => `userDocuments/${randomUUID()}/`;

async function putFile(path: string, content: Uint8Array): Promise<void> {
  await bucket.file(path).save(Buffer.from(content), { contentType: "image/png", resumable: false });
}

describe("a stored file", () => {
  it("returns its first bytes, and no more than it has", async () => {
    const path = `${folder()}a-card.png`;
    await putFile(
      path,
      Uint8Array.from({ length: 300 }, (_, index) => index % 256),
    );
    expect([...((await files.head(path, 4)) ?? [])]).toEqual([0, 1, 2, 3]);
    expect(await files.head(path, 4096)).toHaveLength(300);
  });

  it("returns nothing if it is empty, which differs from a missing one", async () => {
    const path = `${folder()}empty.png`;
    await putFile(path, new Uint8Array());
    expect(await files.head(path, 4)).toHaveLength(0);
    expect(await files.head(`${folder()}never-was.png`, 4)).toBeUndefined();
  });

  it("is returned as stored if its uploader declared it as compressed, never inflated past the size that was checked", async () => {
    const path = `${folder()}bomb.png`;
    const compressed = gzipSync(Buffer.alloc(5_000_000));
    const metadata = { contentType: "image/png", contentEncoding: "gzip" };
    await bucket.file(path).save(compressed, { resumable: false, metadata });
    expect(await files.read(path, 10_000)).toEqual(compressed);
    let streamedBytes = 0;
    for await (const chunk of await files.open(path)) streamedBytes += chunk.length;
    expect(streamedBytes).toBe(compressed.length);
    expect((await files.head(path, 4096))?.subarray(0, 2)).toEqual(compressed.subarray(0, 2));
  });

  it("is removed, and removing it twice is no error", async () => {
    const path = `${folder()}a.png`;
    await putFile(path, new Uint8Array(3));
    await files.remove(path);
    await files.remove(path);
    expect(await files.head(path, 1)).toBeUndefined();
  });
});

it("lists the files of one folder only, with size and age", async () => {
  const [ownFolder, otherFolder] = [folder(), folder()];
  for (const path of [`${ownFolder}a.png`, `${ownFolder}b.png`, `${otherFolder}c.png`])
    await putFile(path, new Uint8Array(7));
  const { files: foundFiles, nextPage } = await files.list(ownFolder);
  expect(foundFiles.map(({ path, bytes }) => [path, bytes])).toEqual([
    [`${ownFolder}a.png`, 7],
    [`${ownFolder}b.png`, 7],
  ]);
  expect(nextPage).toBeUndefined();
  for (const { createdAt } of foundFiles) expect(Math.abs(Date.now() - createdAt.getTime())).toBeLessThan(600_000);
});

describe("a connection that the other side closed", () => {
  /** Our storage behind a proxy that closes each connection listed, counted from the first, when a request arrives on it. */
  async function filesBehindProxy(closedConnections: readonly number[]) {
    let connectionCount = 0;
    const proxy = createServer((caller) => {
      connectionCount += 1;
      caller.on("error", () => undefined);
      if (closedConnections.includes(connectionCount)) {
        caller.once("data", () => caller.destroy());
        return;
      }
      const [host = "", port = ""] = (config.files.emulator ?? "").split(":");
      const emulator = connect(Number(port), host);
      emulator.on("error", () => caller.destroy());
      caller.pipe(emulator).pipe(caller);
      caller.on("close", () => emulator.destroy());
    }).listen(0, "127.0.0.1");
    await once(proxy, "listening");
    const { port } = proxy.address() as AddressInfo;
    const app = initializeApp({ projectId: getApp().options.projectId ?? "" }, randomUUID());
    vi.stubEnv("STORAGE_EMULATOR_HOST", `http://127.0.0.1:${port}`);
    getStorage(app);
    vi.unstubAllEnvs();
    onTestFinished(async () => {
      proxy.close();
      await deleteApp(app);
    });
    return { proxiedFiles: firebaseFiles(app, config.files), client: getStorage(app).bucket(config.files.bucket) };
  }

  it("loses no upload: it is sent again", async () => {
    const path = `${folder()}a.png`;
    const { proxiedFiles } = await filesBehindProxy([1]);
    await proxiedFiles.write(path, new Uint8Array(5), { type: "image/png", shared: false });
    expect(await files.head(path, 10)).toHaveLength(5);
  });

  it("loses no upload after another write of the same client, which is not sent again, turned retrying off", async () => {
    const path = `${folder()}a.png`;
    const { proxiedFiles, client } = await filesBehindProxy([1, 2]);
    await expect(client.file(`${folder()}lost.png`).save(Buffer.alloc(5), { resumable: false })).rejects.toThrow();
    await proxiedFiles.write(path, new Uint8Array(5), { type: "image/png", shared: false });
    expect(await files.head(path, 10)).toHaveLength(5);
  });

  it("loses no deletion: it is sent again", async () => {
    const path = `${folder()}a.png`;
    await putFile(path, new Uint8Array(3));
    const { proxiedFiles } = await filesBehindProxy([1]);
    await proxiedFiles.remove(path);
    expect(await files.head(path, 1)).toBeUndefined();
  });
});

describe("the path of a download address", () => {
  const path = "userDocuments/someone/a1B2c3D4e5F6g7H8-my card.png";
  const pathBehindHost = `o/${encodeURIComponent(path)}?alt=media&token=0f0e`;
  const bucketName = config.files.bucket;

  it("is recognised in the emulator's addresses, by either name of this machine", () => {
    const port = config.files.emulator?.split(":").at(-1) ?? "";
    for (const host of ["127.0.0.1", "localhost"])
      expect(files.pathOf(`http://${host}:${port}/v0/b/${bucketName}/${pathBehindHost}`)).toBe(path);
    expect(files.pathOf(`https://firebasestorage.googleapis.com/v0/b/${bucketName}/${pathBehindHost}`)).toBeUndefined();
  });

  const deployedFiles = firebaseFiles(getApp(), { bucket: "ours", emulator: undefined });
  const STORAGE_HOST = "https://firebasestorage.googleapis.com";

  it("is recognised in Firebase's addresses when deployed", () => {
    expect(deployedFiles.pathOf(`${STORAGE_HOST}/v0/b/ours/${pathBehindHost}`)).toBe(path);
    expect(deployedFiles.pathOf(`${STORAGE_HOST}:443/v0/b/ours/${pathBehindHost}`)).toBe(path);
  });

  it.each([
    `${STORAGE_HOST}/v0/b/theirs/${pathBehindHost}`,
    `http://firebasestorage.googleapis.com/v0/b/ours/${pathBehindHost}`,
    `https://firebasestorage.googleapis.com.evil.example/v0/b/ours/${pathBehindHost}`,
    `https://firebasestorage.googleapis.com@evil.example/v0/b/ours/${pathBehindHost}`,
    `https://ours@firebasestorage.googleapis.com/v0/b/ours/${pathBehindHost}`,
    `http://127.0.0.1:9199/v0/b/ours/${pathBehindHost}`,
    `${STORAGE_HOST}/v0/b/ours/o/userDocuments/someone/a.png`,
    `${STORAGE_HOST}/v0/b/ours/o/%E0%A4%A`,
    `${STORAGE_HOST}/v0/b/ours/o/`,
    `${STORAGE_HOST}/v0/b/ours/../theirs/${pathBehindHost}`,
    "userDocuments/someone/a.png",
    "",
  ])("is undefined for %s", (address) => {
    expect(deployedFiles.pathOf(address)).toBeUndefined();
  });
});
