import type { FileStore } from "../../src/storage/file-store.ts";

export type MemoryFiles = FileStore & {
  /** Paths of all files. */
  paths: () => string[];
};

const ORIGIN = "http://localhost:9199/v0/b/sample/o/";

/** Files without a Storage emulator, for tests that are about records which name them. */
export function memoryFiles(clock: () => Date): MemoryFiles {
  const files = new Map<string, { content: Uint8Array; createdAt: Date }>();
  const put = (path: string, content: Uint8Array) => files.set(path, { content, createdAt: clock() });
  return {
    paths: () => [...files.keys()],
    read: async (path, mostBytes) => {
      const content = files.get(path)?.content;
      return content !== undefined && content.length > mostBytes ? "too-large" : content;
    },
    open: async (path) => {
      const content = files.get(path)?.content;
      if (content === undefined) throw new Error(`There is no file ${path}.`);
      return (async function* () {
        yield content;
      })();
    },
    write: async (path, content) => void put(path, content),
    create: async (path, content) => {
      if (files.has(path)) return false;
      put(path, content);
      return true;
    },
    head: async (path, bytes) => files.get(path)?.content.subarray(0, bytes),
    list: async (folder) => ({
      files: [...files]
        .filter(([path]) => path.startsWith(folder))
        .map(([path, { content, createdAt }]) => ({ path, createdAt, bytes: content.length })),
      nextPage: undefined,
    }),
    remove: async (path) => void files.delete(path),
    addressOf: (path) => `${ORIGIN}${encodeURIComponent(path)}?alt=media`,
    pathOf: (address) =>
      address.startsWith(ORIGIN) ? decodeURIComponent(address.slice(ORIGIN.length).split("?")[0] ?? "") : undefined,
  };
}
