import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import * as z from "zod/mini";
import { findJar } from "../emulators/jars.ts";
import { findJava, javaEnv } from "../emulators/java.ts";

/** A request for a verdict, in the Storage emulator's form. */
export interface Question {
  /** Below the bucket: `folder/uid/name`. */
  path: string;
  method: "get" | "list" | "create" | "update" | "delete";
  /** Claims of the ID token; absent without a login. */
  token: Record<string, unknown> | undefined;
  /** The file to be written. */
  file: { size: number; contentType: string | undefined } | undefined;
  /** Whether the file exists; overwriting counts as `create` too. */
  isThere: boolean;
}

export interface RulesRuntime {
  /** @returns an id for `permits` @throws Error with the compiler's message */
  load: (rules: string) => Promise<string>;
  permits: (ruleset: string, question: Question) => Promise<boolean>;
  stop: () => Promise<void>;
}

const Reply = z.object({
  id: z.number(),
  errors: z.optional(z.array(z.string())),
  result: z.optional(z.object({ permit: z.optional(z.boolean()) })),
});
type Reply = z.infer<typeof Reply>;

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
  const waiting = new Map<number, (reply: Reply) => void>();
  let last = 0;

  createInterface({ input: child.stdout }).on("line", (line) => {
    if (!line.startsWith("{")) return;
    const reply = Reply.parse(JSON.parse(line));
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  const hear = (id: number) =>
    Promise.race([
      new Promise<Reply>((resolve) => waiting.set(id, resolve)),
      ended.then(() => Promise.reject(new Error(`The rules' runtime ended before it answered: ${errorOutput}`))),
    ]);
  const ask = (action: string, context: object) => {
    const id = (last += 1);
    const answer = hear(id);
    child.stdin.write(`${JSON.stringify({ id, action, context })}\n`);
    return answer;
  };

  // The first message announces that it is ready.
  await hear(-1);
  let rulesets = 0;
  return {
    load: async (content) => {
      const rulesetName = `ruleset-${(rulesets += 1)}`;
      const { errors = [] } = await ask("load_ruleset", {
        rulesetName,
        source: { files: [{ name: "storage.rules", content }] },
      });
      if (errors.length > 0) throw new Error(errors.join("\n"));
      return rulesetName;
    },
    permits: async (rulesetName, question) => {
      // Reading a missing value (the token without a login) is an evaluation error, which refuses.
      const { result } = await ask("verify", { rulesetName, service: "firebase.storage", ...contextOf(question) });
      return result?.permit ?? false;
    },
    stop: async () => {
      child.stdin.end();
      child.kill("SIGINT");
      await ended;
    },
  };
}

function contextOf({ path, method, token, file, isThere }: Question) {
  const whole = `/b/demo-daansetu.appspot.com/o/${path}`;
  const segments = whole
    .split("/")
    .filter((segment) => segment !== "")
    .map((simple) => ({ simple }));
  return {
    path: whole,
    method,
    variables: {
      resource: isThere ? valueOf({ name: path, size: 10 }) : valueOf(null),
      request: {
        map_value: {
          fields: {
            path: { path_value: { segments } },
            resource: valueOf(file === undefined ? null : { name: path, ...file }),
            auth: valueOf(token === undefined ? null : { uid: token["user_id"], token }),
          },
        },
      },
    },
  };
}

/** Encodes a value for the runtime. */
function valueOf(value: unknown): object {
  if (typeof value === "string") return { string_value: value };
  if (typeof value === "boolean") return { bool_value: value };
  if (typeof value === "number") return { int_value: value };
  if (typeof value !== "object" || value === null) return { null_value: null };
  const entries: [string, unknown][] = Object.entries(value);
  return { map_value: { fields: Object.fromEntries(entries.map(([name, field]) => [name, valueOf(field)])) } };
}
