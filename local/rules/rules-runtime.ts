import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import * as z from "zod/mini";
import { findJar } from "../emulators/jars.ts";
import { findJava, javaEnv } from "../emulators/java.ts";

/** A request for a verdict, in the Storage emulator's form. */
export interface AccessRequest {
  /** Below the bucket: `folder/uid/name`. */
  path: string;
  method: "get" | "list" | "create" | "update" | "delete";
  /** Claims of the ID token; absent without a login. */
  token: Record<string, unknown> | undefined;
  /** The file to be written. */
  file: { size: number; contentType: string | undefined } | undefined;
  /** True if the file exists; overwriting counts as `create` too. */
  fileExists: boolean;
}

export interface RulesRuntime {
  /** @returns an id for `permits` @throws Error with the compiler's message */
  load: (rules: string) => Promise<string>;
  permits: (ruleset: string, accessRequest: AccessRequest) => Promise<boolean>;
  stop: () => Promise<void>;
}

const RuntimeReply = z.object({
  id: z.number(),
  errors: z.optional(z.array(z.string())),
  result: z.optional(z.object({ permit: z.optional(z.boolean()) })),
});
type RuntimeReply = z.infer<typeof RuntimeReply>;

/**
 * Starts the storage rules runtime on its own, without the Storage emulator's HTTP: it answers tens of thousands of requests in a few
 * seconds, and needs no files of 5 MiB. Google's runtime and ours (local/emulators) use the same protocol, one JSON object per line.
 */
export async function startRulesRuntime(): Promise<RulesRuntime> {
  const java = findJava();
  const child = spawn("java", ["-jar", findJar("storage", java), "serve"], {
    env: { ...process.env, ...javaEnv(java) },
    stdio: ["pipe", "pipe", "pipe"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  let errorOutput = "";
  child.stderr.on("data", (bytes: Buffer) => (errorOutput += bytes.toString()));
  const pendingReplies = new Map<number, (reply: RuntimeReply) => void>();
  let lastId = 0;

  createInterface({ input: child.stdout }).on("line", (line) => {
    if (!line.startsWith("{")) return;
    const reply = RuntimeReply.parse(JSON.parse(line));
    pendingReplies.get(reply.id)?.(reply);
    pendingReplies.delete(reply.id);
  });
  const awaitReply = (id: number) =>
    Promise.race([
      new Promise<RuntimeReply>((resolve) => pendingReplies.set(id, resolve)),
      ended.then(() => Promise.reject(new Error(`The rules' runtime ended before it answered: ${errorOutput}`))),
    ]);
  const sendAction = (action: string, context: object) => {
    const id = (lastId += 1);
    const awaitedReply = awaitReply(id);
    child.stdin.write(`${JSON.stringify({ id, action, context })}\n`);
    return awaitedReply;
  };

  // The first message announces that it is ready.
  await awaitReply(-1);
  let rulesetCount = 0;
  return {
    load: async (content) => {
      const rulesetName = `ruleset-${(rulesetCount += 1)}`;
      const { errors = [] } = await sendAction("load_ruleset", {
        rulesetName,
        source: { files: [{ name: "storage.rules", content }] },
      });
      if (errors.length > 0) throw new Error(errors.join("\n"));
      return rulesetName;
    },
    permits: async (rulesetName, accessRequest) => {
      // Reading a missing value (the token without a login) is an evaluation error, which refuses.
      const { result } = await sendAction("verify", {
        rulesetName,
        service: "firebase.storage",
        ...toRuntimeContext(accessRequest),
      });
      return result?.permit ?? false;
    },
    stop: async () => {
      child.stdin.end();
      child.kill("SIGINT");
      await ended;
    },
  };
}

function toRuntimeContext({ path, method, token, file, fileExists }: AccessRequest) {
  const fullPath = `/b/demo-daansetu.appspot.com/o/${path}`;
  const segments = fullPath
    .split("/")
    .filter((segment) => segment !== "")
    .map((simple) => ({ simple }));
  return {
    path: fullPath,
    method,
    variables: {
      resource: fileExists ? toTypedValue({ name: path, size: 10 }) : toTypedValue(null),
      request: {
        map_value: {
          fields: {
            path: { path_value: { segments } },
            resource: toTypedValue(file === undefined ? null : { name: path, ...file }),
            auth: toTypedValue(token === undefined ? null : { uid: token["user_id"], token }),
          },
        },
      },
    },
  };
}

/** Encodes a value for the runtime. */
function toTypedValue(value: unknown): object {
  if (typeof value === "string") return { string_value: value };
  if (typeof value === "boolean") return { bool_value: value };
  if (typeof value === "number") return { int_value: value };
  if (typeof value !== "object" || value === null) return { null_value: null };
  const entries: [string, unknown][] = Object.entries(value);
  return { map_value: { fields: Object.fromEntries(entries.map(([name, field]) => [name, toTypedValue(field)])) } };
}
