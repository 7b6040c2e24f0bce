import { describe, expect, it } from "vitest";
import { fairQueue } from "./fair-queue.ts";

/** Works that end when they are told to. */
function startQueue() {
  const queue = fairQueue();
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    /** @param name of the account and its work: "asha 1" */
    add: (name: string) =>
      queue(name.split(" ")[0]!, () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      }),
    end: async (name: string) => {
      ends.get(name)!();
      await new Promise(setImmediate);
    },
  };
}

describe("A queue that is fair to each account", () => {
  it("delays an account's single task by at most one of another account's many", async () => {
    const { add, begun, end } = startQueue();
    for (const name of ["asha 1", "asha 2", "asha 3", "asha 4"]) void add(name);
    await end("asha 1");
    void add("ravi 1");
    await end("asha 2");
    expect(begun).toEqual(["asha 1", "asha 2", "ravi 1"]);
    void add("meena 1");
    for (const name of ["ravi 1", "asha 3", "meena 1", "asha 4"]) await end(name);
    expect(begun).toEqual(["asha 1", "asha 2", "ravi 1", "asha 3", "meena 1", "asha 4"]);
  });

  it("does one at a time, in order within an account, and begins again when it was empty", async () => {
    const { add, begun, end } = startQueue();
    const results = [add("asha 1"), add("asha 2")];
    expect(begun).toEqual(["asha 1"]);
    await end("asha 1");
    await end("asha 2");
    expect(await Promise.all(results)).toEqual(["asha 1", "asha 2"]);
    void add("asha 3");
    expect(begun).toEqual(["asha 1", "asha 2", "asha 3"]);
  });

  it("continues after a failed task, whose error only its own caller gets", async () => {
    const queue = fairQueue();
    const failed = queue("asha", () => Promise.reject(new Error("damaged")));
    const next = queue("asha", () => Promise.resolve("fine"));
    await expect(failed).rejects.toThrow("damaged");
    expect(await next).toBe("fine");
  });
});
