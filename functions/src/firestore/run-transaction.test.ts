import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { retryExpiredTransaction } from "./run-transaction.ts";

const closed = () => Object.assign(new Error("3 INVALID_ARGUMENT: Transaction is invalid or closed."), { code: 3 });

/** Fails with these errors, one after the other, and then succeeds. */
function transactionThatFails(errors: readonly Error[]) {
  const remaining = [...errors];
  let runs = 0;
  const run = async () => {
    runs += 1;
    const error = remaining.shift();
    if (error !== undefined) throw error;
    return "committed";
  };
  return { run, runs: () => runs };
}

it("A transaction that was closed is run again", async () => {
  const { run, runs } = transactionThatFails([closed(), closed()]);
  expect(await retryExpiredTransaction(run)).toBe("committed");
  expect(runs()).toBe(3);
});

it("A transaction that is closed each time fails with that error after five runs", async () => {
  const { run, runs } = transactionThatFails(Array.from({ length: 9 }, closed));
  await expect(retryExpiredTransaction(run)).rejects.toThrow("Transaction is invalid or closed");
  expect(runs()).toBe(5);
});

it("Any other failure is final", async () => {
  const invalid = Object.assign(new Error("3 INVALID_ARGUMENT: A document may have 1 MiB."), { code: 3 });
  const { run, runs } = transactionThatFails([invalid]);
  await expect(retryExpiredTransaction(run)).rejects.toBe(invalid);
  expect(runs()).toBe(1);
});

it("Everything that reads and writes in one transaction is run again where its transaction was closed", () => {
  const root = join(import.meta.dirname, "..");
  const others = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.startsWith("firestore/"))
    .filter((file) =>
      /\.runTransaction\((?!\s*async \(transaction\) => \{[\s\S]*?readOnly: true)/.test(
        readFileSync(join(root, file), "utf8"),
      ),
    );
  expect(others).toEqual([]);
});
