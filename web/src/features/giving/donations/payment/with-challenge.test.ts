import { challengeEndpoints, SolvedChallenge } from "@daansetu/contract";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { useTestApi } from "../../../../../test/support/site.tsx";
import { ApiError } from "../../../../lib/api-error.ts";
import { withChallenge } from "./with-challenge.ts";

const api = useTestApi();
const SECRETS = { hmacSignatureSecret: "one secret", hmacKeySignatureSecret: "another secret" };
const tooMany = (field?: string) =>
  new ApiError("too-many-requests", "Please wait.", {
    status: 429,
    fields: field === undefined ? [] : [{ field, problem: "required", message: "Please wait." }],
  });

it("solves what the server asks for, as the server checks it, and sends the order once more", async () => {
  const challenge = await createChallenge({
    ...{ algorithm: "PBKDF2/SHA-256", cost: 10, counter: 20, deriveKey, ...SECRETS },
    data: { network: "hash", until: 1 },
  });
  api().on(challengeEndpoints.challenge, () => ({ body: challenge }));
  const sent: (string | undefined)[] = [];
  const reply = await withChallenge(async (solved) => {
    sent.push(solved?.solvedChallenge);
    if (solved === undefined) throw tooMany("solvedChallenge");
    return "the order";
  });
  expect(reply).toBe("the order");
  expect(sent).toHaveLength(2);
  const solved = z.parse(SolvedChallenge, JSON.parse(sent[1] ?? ""));
  const solution = { ...solved.solution, time: 0 };
  expect(await verifySolution({ challenge: solved.challenge, solution, deriveKey, ...SECRETS })).toMatchObject({
    verified: true,
  });
});

it("asks for nothing where an order is refused for good, and solves once", async () => {
  await expect(withChallenge(() => Promise.reject(tooMany()))).rejects.toThrow("Please wait.");
  expect(api().sentTo(challengeEndpoints.challenge)).toEqual([]);
});
