import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { writeBundle } from "../../functions/build.mjs";
import { REPOSITORY_ROOT } from "../project.ts";
import { buildOnce } from "./build-once.ts";
import { SITE_BUILD } from "./build.ts";

const FILES = { sources: ["src"], output: "lib/index.js", stamp: "lib/.sources" };

let root = "";
let builds: string[] = [];
const at = (path: string) => join(root, path);
const writeSource = (text: string) => {
  writeFileSync(at("src/index.ts"), text);
};
const readOutput = () => readFileSync(at("lib/index.js"), "utf8");
const copySource = () => {
  const text = readFileSync(at("src/index.ts"), "utf8");
  writeFileSync(at("lib/index.js"), text);
  builds.push(text);
  return Promise.resolve();
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "build-once-"));
  builds = [];
  mkdirSync(at("src"));
  mkdirSync(at("lib"));
  writeSource("one");
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

describe("A build", () => {
  test("runs once for the same sources, and again for others", async () => {
    expect(await buildOnce(FILES, copySource, root)).toBe(true);
    expect(await buildOnce(FILES, copySource, root)).toBe(false);
    writeSource("two");
    expect(await buildOnce(FILES, copySource, root)).toBe(true);
    expect(builds).toEqual(["one", "two"]);
  });

  test("runs again for the sources that it was of, once a watcher has written another", async () => {
    await buildOnce(FILES, copySource, root);
    writeBundle([{ path: at("lib/index.js"), contents: new TextEncoder().encode("watched") }], at("lib"));
    expect(readOutput()).toBe("watched");
    await buildOnce(FILES, copySource, root);
    expect(readOutput()).toBe("one");
  });

  test("runs once although it writes what it generates among its sources", async () => {
    const files = { ...FILES, generated: ["src/icons"] };
    const drawAndCopy = async () => {
      mkdirSync(at("src/icons"), { recursive: true });
      writeFileSync(at("src/icons/icon.svg"), "drawn");
      await copySource();
    };
    expect(await buildOnce(files, drawAndCopy, root)).toBe(true);
    expect(await buildOnce(files, drawAndCopy, root)).toBe(false);
  });

  test("runs again if a source was changed while it ran, and changed back", async () => {
    await buildOnce(
      FILES,
      async () => {
        writeSource("halfway");
        await copySource();
      },
      root,
    );
    writeSource("one");
    await buildOnce(FILES, copySource, root);
    expect(readOutput()).toBe("one");
  });

  test("runs again after one that failed or was ended in the middle", async () => {
    await buildOnce(FILES, copySource, root);
    writeSource("two");
    const fail = () => {
      writeFileSync(at("lib/index.js"), "half");
      return Promise.reject(new Error("ended"));
    };
    await expect(buildOnce(FILES, fail, root)).rejects.toThrow("ended");
    writeSource("one");
    await buildOnce(FILES, copySource, root);
    expect(readOutput()).toBe("one");
  });
});

test("What git ignores among the sources is known to be generated, so that a first build is not repeated at the next start", () => {
  const { sources, generated = [] } = SITE_BUILD;
  const ignoredPaths = execFileSync(
    "git",
    ["ls-files", "--others", "--ignored", "--exclude-standard", "--directory", "--", ...sources],
    { cwd: REPOSITORY_ROOT, encoding: "utf8" },
  )
    .split("\n")
    .filter((path) => path !== "")
    .map((path) => path.replace(/\/$/, ""));
  // Drawn before the sources are compared.
  const drawnBefore = "web/public/demo";
  expect(ignoredPaths.filter((path) => path !== drawnBefore && !generated.includes(path))).toEqual([]);
});
