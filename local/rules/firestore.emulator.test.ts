import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { COLLECTIONS } from "@daansetu/contract";
import { assertFails, initializeTestEnvironment, type RulesTestEnvironment } from "@firebase/rules-unit-testing";
import {
  collection,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  setDoc,
  setLogLevel,
  updateDoc,
} from "firebase/firestore";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { REPOSITORY_ROOT } from "../project.ts";

const COLLECTION_NAMES = [...Object.values(COLLECTIONS), "anything"];

/** A separate project, so that rules loaded here do not affect other tests. */
const PROJECT = "demo-daansetu-firestore-rules";

// The client logs a warning for every refusal, which these tests expect.
setLogLevel("silent");

const readRules = () => readFile(join(REPOSITORY_ROOT, "firestore.rules"), "utf8");

function emulatorAddress() {
  const [host = "", port = ""] = (process.env["FIRESTORE_EMULATOR_HOST"] ?? "").split(":");
  return { host, port: Number(port) };
}

let rulesEnvironment: RulesTestEnvironment;
beforeAll(async () => {
  const rules = await readRules();
  rulesEnvironment = await initializeTestEnvironment({
    projectId: PROJECT,
    firestore: { rules, ...emulatorAddress() },
  });
});
afterAll(() => rulesEnvironment.cleanup());

const CONTEXT_OF_CALLER = {
  nobody: () => rulesEnvironment.unauthenticatedContext(),
  "a guest": () => rulesEnvironment.authenticatedContext("guest", { firebase: { sign_in_provider: "anonymous" } }),
  "a user": () => rulesEnvironment.authenticatedContext("donor"),
  "an admin": () => rulesEnvironment.authenticatedContext("admin", { role: "admin" }),
};

const OPERATIONS: Record<string, (db: Firestore, name: string) => Promise<unknown>> = {
  "read a document": (db, name) => getDoc(doc(db, name, "one")),
  list: (db, name) => getDocs(collection(db, name)),
  create: (db, name) => setDoc(doc(db, name, "new"), { role: "admin" }),
  replace: (db, name) => setDoc(doc(db, name, "one"), { role: "admin" }),
  update: (db, name) => updateDoc(doc(db, name, "one"), { role: "admin" }),
  delete: (db, name) => deleteDoc(doc(db, name, "one")),
  "write below": (db, name) => setDoc(doc(db, name, "one", "below", "two"), { a: 1 }),
};

beforeAll(() =>
  rulesEnvironment.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore();
    for (const name of COLLECTION_NAMES) await db.collection(name).doc("one").set({ role: "user" });
  }),
);

describe.each(COLLECTION_NAMES)("From a browser, the collection %s is closed", (name) => {
  test.each(Object.entries(CONTEXT_OF_CALLER))("to %s", async (_caller, context) => {
    const db = context().firestore();
    for (const operation of Object.values(OPERATIONS)) await assertFails(operation(db as unknown as Firestore, name));
  });
});

const Coverage = z.object({
  rules: z.object({ files: z.array(z.object({ content: z.string() })) }),
  report: z._default(z.array(z.object({ values: z.array(z.object({ count: z.int() })) })), []),
});

/** The emulator's coverage report: the rules, and how often each expression evaluated to which value. */
async function coverageOf(project: string): Promise<z.infer<typeof Coverage>> {
  const host = process.env["FIRESTORE_EMULATOR_HOST"] ?? "";
  const reply = await fetch(`http://${host}/emulator/v1/projects/${project}:ruleCoverage`);
  return z.parse(Coverage, await reply.json());
}

describe("By the emulator's coverage report", () => {
  /** The only condition is the constant `false`, which cannot evaluate to both values. */
  test("all refusals above come from rules without an expression that could evaluate to true", async () => {
    const { rules, report } = await coverageOf(PROJECT);
    expect(rules.files.map(({ content }) => content)).toEqual([await readRules()]);
    expect(report).toEqual([]);
  });

  test("a condition that could evaluate to true would be reported", async () => {
    const project = `${PROJECT}-open`;
    const openRules = (await readRules()).replace("if false", "if request.auth != null");
    const openEnvironment = await initializeTestEnvironment({
      projectId: project,
      firestore: { rules: openRules, ...emulatorAddress() },
    });
    await getDoc(
      doc(openEnvironment.authenticatedContext("donor").firestore() as unknown as Firestore, "anything", "one"),
    );
    await openEnvironment.cleanup();
    expect((await coverageOf(project)).report.flatMap(({ values }) => values)).not.toEqual([]);
  });
});
