import { ErrorBody } from "@daansetu/contract";
import { expect } from "vitest";
import * as z from "zod/mini";
import type { Reply } from "./server.ts";

/** A sentence for a person: it begins like one, and ends like one. */
const SENTENCE = /^[A-Z₹“].*[.?!]$/su;

/**
 * Holds a refused form to what whoever filled it in needs: the right status, a code, a sentence, and for each field what is wrong with
 * it, as a word and as a sentence.
 * @param problems the fields that are wrong, each with its problem
 */
export function expectRefusal({ status, json, text }: Reply, problems: Record<string, string>): void {
  const { code, errorMessage, fields = [] } = z.parse(z.strictObject(ErrorBody.shape), json);
  expect([status, code], text).toEqual([400, "bad-input"]);
  expect(errorMessage).toMatch(SENTENCE);
  for (const { message } of fields) expect(message).toMatch(SENTENCE);
  expect(Object.fromEntries(fields.map(({ field, problem }) => [field, problem]))).toEqual(problems);
}
