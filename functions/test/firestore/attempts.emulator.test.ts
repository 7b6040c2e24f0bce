import { deleteApp, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { beforeEach, expect, it } from "vitest";
import { attemptLimiter } from "../../src/firestore/attempts.ts";
import { collections } from "../../src/collections.ts";
import { emptyDatabase } from "../support/database.ts";
import { LOCAL_ENV, START, testDeps } from "../support/deps.ts";
import { watch } from "../support/rpc.ts";

const { db } = testDeps();
const { take, forgive } = attemptLimiter(db, "a-key-for-hashes");
const ATTEMPT_LIMIT = { limit: 3, windowMinutes: 15 };
const timeAfter = (seconds: number) => new Date(START.getTime() + seconds * 1000);
const storedAttempts = async () => (await db.collection("attempts").get()).docs;

beforeEach(emptyDatabase);

it("Attempts are counted up to the limit; then the error says how long to wait", async () => {
  for (let n = 0; n < 3; n += 1) await take("log-in", "asha@example.in", ATTEMPT_LIMIT, timeAfter(n));
  await expect(take("log-in", "asha@example.in", ATTEMPT_LIMIT, timeAfter(60))).rejects.toMatchObject({
    code: "too-many-requests",
    message: "Too many attempts in a short time. Please wait 14 minutes and try again.",
    retryAfterSeconds: 840,
  });
  await expect(take("log-in", "asha@example.in", ATTEMPT_LIMIT, timeAfter(899))).rejects.toMatchObject({
    message: "Too many attempts in a short time. Please wait a few seconds and try again.",
    retryAfterSeconds: 1,
  });
  await expect(take("log-in", "asha@example.in", ATTEMPT_LIMIT, timeAfter(860))).rejects.toMatchObject({
    message: "Too many attempts in a short time. Please wait a minute and try again.",
    retryAfterSeconds: 40,
  });
});

it("Refused attempts do not prolong the wait: after the window attempts are allowed again", async () => {
  for (let n = 0; n < 3; n += 1) await take("log-in", "asha@example.in", ATTEMPT_LIMIT, timeAfter(0));
  for (let n = 0; n < 5; n += 1)
    await expect(take("log-in", "asha@example.in", ATTEMPT_LIMIT, timeAfter(800))).rejects.toThrow();
  await take("log-in", "asha@example.in", ATTEMPT_LIMIT, timeAfter(900));
});

it("The address is case-insensitive, and another account or another kind of attempt has its own count", async () => {
  for (const email of ["asha@example.in", "Asha@Example.IN", "ASHA@EXAMPLE.IN"])
    await take("log-in", email, ATTEMPT_LIMIT, START);
  await expect(take("log-in", "asha@example.in", ATTEMPT_LIMIT, START)).rejects.toThrow();
  await take("log-in", "ravi@example.in", ATTEMPT_LIMIT, START);
  await take("password-reset", "asha@example.in", ATTEMPT_LIMIT, START);
});

it("A legitimate attempt is uncounted, and the count never falls below zero", async () => {
  for (let n = 0; n < 10; n += 1) {
    await take("log-in", "asha@example.in", ATTEMPT_LIMIT, START);
    await forgive("log-in", "asha@example.in");
  }
  await forgive("log-in", "asha@example.in");
  for (let n = 0; n < 3; n += 1) await take("log-in", "asha@example.in", ATTEMPT_LIMIT, START);
  await expect(take("log-in", "asha@example.in", ATTEMPT_LIMIT, START)).rejects.toThrow();
});

it("Concurrent attempts are all counted: no more than the limit get through", async () => {
  const attempts = await Promise.allSettled(
    Array.from({ length: 8 }, () => take("log-in", "asha@example.in", ATTEMPT_LIMIT, START)),
  );
  // Contention is reported as too many requests, not as a failure.
  for (const attempt of attempts)
    if (attempt.status === "rejected") expect(attempt.reason).toMatchObject({ code: "too-many-requests" });
  const through = attempts.filter(({ status }) => status === "fulfilled").length;
  expect(through).toBeGreaterThan(0);
  expect(through).toBeLessThanOrEqual(3);
  const storedCounts = (await collections(db).attempts.get()).docs.map((doc) => doc.data().count);
  expect(storedCounts).toEqual([through]);
});

it("The stored document names nobody, and has a date that Firestore's TTL policy understands", async () => {
  await take("log-in", "asha@example.in", ATTEMPT_LIMIT, START);
  const [doc] = await storedAttempts();
  expect(JSON.stringify([doc?.id, doc?.data()])).not.toMatch(/asha|example/i);
  expect(Object.keys(doc?.data() ?? {}).toSorted()).toEqual(["count", "expiresAt", "kind"]);
  expect(doc?.get("expiresAt").toDate()).toEqual(timeAfter(900));
  await attemptLimiter(db, "another-key").take("log-in", "asha@example.in", ATTEMPT_LIMIT, START);
  expect(await storedAttempts()).toHaveLength(2);
});

it("Uncounting an attempt never throws", async () => {
  const app = initializeApp({ projectId: LOCAL_ENV.GCLOUD_PROJECT }, "crowded");
  const crowdedDatabase = getFirestore(app);
  watch(crowdedDatabase, async () => Promise.reject(Object.assign(new Error("contention"), { code: 10 })));
  const limiter = attemptLimiter(crowdedDatabase, "a-key-for-hashes");
  // Both at once, for each waits until the client library has given up.
  await Promise.all([
    limiter.forgive("log-in", "asha@example.in"),
    expect(limiter.take("log-in", "a@b.in", ATTEMPT_LIMIT, START)).rejects.toMatchObject({
      code: "too-many-requests",
      retryAfterSeconds: 5,
    }),
  ]);
  await deleteApp(app);
}, 60_000);
