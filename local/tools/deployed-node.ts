import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { REPOSITORY_ROOT } from "../project.ts";
import { ExplainedError } from "../util/explain.ts";
import { installTool } from "./tool.ts";

const Functions = z.object({ functions: z.tuple([z.object({ runtime: z.string() })]) });

/** Major version of the Node that the functions are deployed on. */
export function deployedMajor(): string {
  const { functions } = z.parse(Functions, JSON.parse(readFileSync(join(REPOSITORY_ROOT, "firebase.json"), "utf8")));
  return functions[0].runtime.replace("nodejs", "");
}

/** Path of a Node with the deployed major version: the running one, or one that is installed in addition. */
export async function deployedNode(): Promise<string> {
  if (process.versions.node.split(".")[0] === deployedMajor()) return process.execPath;
  const packages = await installTool("deployed-node");
  // Node is published as one package for each platform; npm installs the matching one.
  const [name] = readdirSync(packages).filter((entry) => entry.startsWith("node-"));
  if (name === undefined)
    throw new ExplainedError(
      `The registry has no Node ${deployedMajor()} for ${process.platform} on ${process.arch}: run this command with one that is installed otherwise.`,
    );
  return join(packages, name, "bin", process.platform === "win32" ? "node.exe" : "node");
}
