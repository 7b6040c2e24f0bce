import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { COLLECTIONS } from "@daansetu/contract";
import { assertFails, initializeTestEnvironment, type RulesTestEnvironment } from "@firebase/rules-unit-testing";
import { collection, deleteDoc, doc, type Firestore, getDoc, getDocs, setDoc, setLogLevel } from "firebase/firestore";
import { afterAll, beforeAll, describe, test } from "vitest";
import { ROOT } from "../project.ts";

/** A project of its own: rules loaded here are no other test's. */
const PROJECT = "demo-daansetu-firestore-rules";

// The client warns of every refusal, and refusals are what is wanted here.
setLogLevel("silent");

let house: RulesTestEnvironment;
beforeAll(async () => {
  const [host = "", port = ""] = (process.env["FIRESTORE_EMULATOR_HOST"] ?? "").split(":");
  const rules = await readFile(join(ROOT, "firestore.rules"), "utf8");
  house = await initializeTestEnvironment({ projectId: PROJECT, firestore: { rules, host, port: Number(port) } });
});
afterAll(() => house.cleanup());

const WHO = {
  nobody: () => house.unauthenticatedContext(),
  "a guest": () => house.authenticatedContext("guest", { firebase: { sign_in_provider: "anonymous" } }),
  "a user": () => house.authenticatedContext("donor"),
  "an admin": () => house.authenticatedContext("admin", { role: "admin" }),
};

const DEEDS: Record<string, (db: Firestore, name: string) => Promise<unknown>> = {
  "read a document": (db, name) => getDoc(doc(db, name, "one")),
  list: (db, name) => getDocs(collection(db, name)),
  write: (db, name) => setDoc(doc(db, name, "one"), { role: "admin" }),
  delete: (db, name) => deleteDoc(doc(db, name, "one")),
  "write below": (db, name) => setDoc(doc(db, name, "one", "below", "two"), { a: 1 }),
};

describe.each([...Object.values(COLLECTIONS), "anything"])("From a browser, the collection %s is closed", (name) => {
  test.each(Object.entries(WHO))("to %s", async (_who, context) => {
    const db = context().firestore();
    for (const deed of Object.values(DEEDS)) await assertFails(deed(db as unknown as Firestore, name));
  });
});
