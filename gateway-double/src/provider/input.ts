import * as z from "zod/mini";
import { type Notes } from "../entities.ts";
import { badRequest } from "../provider-error.ts";

/** This account's maximum: ₹1 crore. */
const MAX_AMOUNT_PAISE = 1_00_00_000_00;
const MAX_RECEIPT_LENGTH = 40;
const JsonObject = z.record(z.string(), z.unknown());

/**
 * The fields of a request body. Refuses unknown fields, and bodies that are no object, as Razorpay does: "<field> is/are not required and should not be sent".
 * @throws ProviderError
 */
export function fieldsOf(body: unknown, knownFields: readonly string[]): Record<string, unknown> {
  const parsedBody = JsonObject.safeParse(body ?? {});
  if (!parsedBody.success) throw badRequest("The request body should be a JSON object.");
  const unknownFields = Object.keys(parsedBody.data).filter((field) => !knownFields.includes(field));
  if (unknownFields.length > 0)
    throw badRequest(`${unknownFields.join(", ")} is/are not required and should not be sent`);
  return parsedBody.data;
}

/** Integer paise, also as a string of digits. @throws ProviderError */
export function readAmount(value: unknown): number {
  if (value === undefined || value === null || value === "") throw requiredFieldError("amount");
  const amount = typeof value === "string" && /^-?\d+$/.test(value) ? Number(value) : value;
  if (typeof amount !== "number" || !Number.isSafeInteger(amount)) {
    throw badRequest("The amount must be an integer.", { field: "amount" });
  }
  if (amount < 100) throw badRequest("The amount must be at least INR 1.00", { field: "amount" });
  if (amount > MAX_AMOUNT_PAISE) throw badRequest("Amount exceeds maximum amount allowed.", { field: "amount" });
  return amount;
}

/** Accepts INR only; international payments are not enabled on this account. @throws ProviderError */
export function readCurrency(value: unknown): "INR" {
  if (value === undefined || value === null || value === "") throw requiredFieldError("currency");
  if (value !== "INR") throw badRequest("Currency is not supported", { field: "currency" });
  return value;
}

/** @throws ProviderError */
export function readReceipt(value: unknown): string | null {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value !== "string") throw badRequest("receipt: must be a string.", { field: "receipt" });
  if (value.length > MAX_RECEIPT_LENGTH) {
    throw badRequest(`receipt: the length must be no more than ${MAX_RECEIPT_LENGTH}.`, { field: "receipt" });
  }
  return value;
}

/** A text, also as a number; empty is none. @throws ProviderError */
export function readText(value: unknown, field: string, maxLength = 2048): string | null {
  if (value === undefined || value === null || value === "") return null;
  const text = typeof value === "number" ? String(value) : value;
  if (typeof text !== "string") throw badRequest(`${field}: must be a string.`, { field });
  if (text.length > maxLength)
    throw badRequest(`The ${field} may not be greater than ${maxLength} characters.`, { field });
  return text;
}

/** At most 15 pairs of short texts (Razorpay: api/payments/update). Empty notes become `[]`. @throws ProviderError */
export function readNotes(value: unknown): Notes {
  if (value === undefined || value === null) return [];
  const notesError = (description: string) => badRequest(description, { field: "notes" });
  if (Array.isArray(value) && value.length === 0) return [];
  const parsedNotes = JsonObject.safeParse(value);
  if (!parsedNotes.success || Array.isArray(value)) throw notesError("The notes must be an array.");
  const notePairs = Object.entries(parsedNotes.data);
  if (notePairs.length > 15) throw notesError("Number of fields in notes should be less than or equal to 15.");
  const notes: Record<string, string | number> = {};
  for (const [key, note] of notePairs) {
    if (key.length > 255) throw notesError("Notes key cannot be greater than 255 characters.");
    if (typeof note !== "string" && typeof note !== "number") {
      throw notesError("Notes values themselves should not be an array.");
    }
    if (String(note).length > 512) throw notesError("Notes value cannot be greater than 512 characters.");
    notes[key] = note;
  }
  return notePairs.length === 0 ? [] : notes;
}

export const requiredFieldError = (field: string) => badRequest(`${field}: is required.`, { field });
