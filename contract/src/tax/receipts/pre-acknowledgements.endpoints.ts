import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints, PageQuery } from "../../api/endpoint.ts";
import { FinancialYear } from "../filings/filings.ts";
import { Id } from "../../values/text.ts";
import {
  AddedNumbers,
  GivenNumbers,
  MAX_LISTED_WITHOUT_NUMBER,
  MAX_NUMBERS_CHARACTERS,
  PreAcknowledgement,
  PreAcknowledgementNumber,
  PreAcknowledgementPool,
  PreAcknowledgementState,
} from "./pre-acknowledgements.ts";

/** JSON escapes some characters. */
const NUMBERS_BODY_BYTES = 2 * MAX_NUMBERS_CHARACTERS;

export const preAcknowledgementEndpoints = defineEndpoints({
  preAcknowledgementPool: defineEndpoint({
    method: "GET",
    path: "/admin/pre-acknowledgements",
    access: "money",
    summary:
      "Counts the pre-acknowledgement numbers of a financial year that are free, used and returned, and lists receipts issued without one.",
    query: z.strictObject({ financialYear: FinancialYear }),
    reply: PreAcknowledgementPool,
  }),
  preAcknowledgements: defineEndpoint({
    method: "GET",
    path: "/admin/pre-acknowledgements/numbers",
    access: "money",
    summary: "Lists the pre-acknowledgement numbers of a financial year in the order in which receipts take them.",
    query: z.strictObject({
      ...PageQuery.shape,
      financialYear: FinancialYear,
      state: z.optional(PreAcknowledgementState),
    }),
    reply: z.array(PreAcknowledgement),
  }),
  addPreAcknowledgements: defineEndpoint({
    method: "POST",
    path: "/admin/pre-acknowledgements",
    access: "money",
    summary:
      "Adds pre-acknowledgement numbers, one a line. Bad, repeated and known ones are named by their line; the others are added.",
    body: z.strictObject({
      financialYear: FinancialYear,
      numbers: z
        .string()
        .check(z.minLength(1, { error: "required" }), z.maxLength(MAX_NUMBERS_CHARACTERS, { error: "too-long" })),
    }),
    maxBodyBytes: NUMBERS_BODY_BYTES,
    reply: AddedNumbers,
  }),
  removePreAcknowledgement: defineEndpoint({
    method: "DELETE",
    path: "/admin/pre-acknowledgements/:number",
    access: "money",
    summary: "Takes a free number out of the pool. Answers 409 once a receipt has it.",
    params: z.strictObject({ number: PreAcknowledgementNumber }),
    reply: z.object({}),
  }),
  givePreAcknowledgements: defineEndpoint({
    method: "POST",
    path: "/admin/pre-acknowledgements/give",
    access: "money",
    summary:
      "Gives numbers to receipts of a financial year that were issued without one, as a new version of each: the named ones, or the next hundred.",
    body: z.strictObject({
      financialYear: FinancialYear,
      donationIds: z.optional(z.array(Id).check(z.maxLength(MAX_LISTED_WITHOUT_NUMBER, { error: "too-many" }))),
    }),
    reply: GivenNumbers,
  }),
});
