import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { REPOSITORY_ROOT } from "../project.ts";
import { deployedMajor } from "../tools/deployed-node.ts";

const read = (path: string) => readFileSync(join(REPOSITORY_ROOT, path), "utf8");
const Manifest = z.object({
  engines: z.object({ node: z.string() }).optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});
const readManifest = (path: string) => Manifest.parse(JSON.parse(read(path)));
const Lock = z.object({ packages: z.record(z.string(), z.object({ hasInstallScript: z.boolean().optional() })) });
const packagesOf = (path: string) => Lock.parse(JSON.parse(read(path))).packages;

describe("Versions of Node", () => {
  it("are the same in package.json and in what refuses others", () => {
    const table = /NODE_VERSIONS = \{ (.*) \}/.exec(read("local/run.mjs"))?.[1] ?? "";
    const range = table.split(", ").map((version) => `^${version.replace(": ", ".")}.0`);
    expect(range.join(" || ")).toBe(readManifest("package.json").engines?.node);
  });

  it("include the one that the functions are deployed on, which only firebase.json names", () => {
    expect(readManifest("package.json").engines?.node).toContain(`^${deployedMajor()}.`);
    // On another version npm would warn of them at every installation.
    expect(readManifest("functions/package.json").engines).toBeUndefined();
  });

  it("for the rehearsal are those of the deployed major", () => {
    const versions = Object.values(readManifest("tools/deployed-node/package.json").optionalDependencies ?? {});
    expect(versions.length).toBeGreaterThan(0);
    expect(versions.filter((version) => !version.startsWith(`${deployedMajor()}.`))).toEqual([]);
  });
});

describe("An installation", () => {
  it("has an answer for every script that a package would run, and none runs", () => {
    const { allowScripts } = z
      .object({ allowScripts: z.record(z.string(), z.literal(false)) })
      .parse(JSON.parse(read("package.json")));
    const withScript = Object.entries(packagesOf("package-lock.json")).flatMap(([path, { hasInstallScript }]) =>
      hasInstallScript === true ? [path.replace(/^.*node_modules\//, "")] : [],
    );
    expect(Object.keys(allowScripts).toSorted()).toEqual([...new Set(withScript)].toSorted());
  });

  it("has nothing in the place of which a folder of local/absent stands", () => {
    const Named = z.object({ name: z.string() });
    const packages = Object.keys(packagesOf("package-lock.json"));
    for (const folder of readdirSync(join(REPOSITORY_ROOT, "local/absent"))) {
      const { name } = Named.parse(JSON.parse(read(`local/absent/${folder}/package.json`)));
      expect(packages.filter((path) => path.endsWith(`node_modules/${name}`))).toEqual([`node_modules/${name}`]);
    }
  });
});
