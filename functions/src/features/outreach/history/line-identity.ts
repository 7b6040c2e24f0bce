import { type HistoryKind, type HistoryRecord, type HistorySource, searchedText } from "@daansetu/contract";
import { derivedId } from "../../../firestore/derived-id.ts";
import { plainCode } from "./reading/history-cells.ts";

/** What makes a line the same as another, as the id of its record. */
export interface LineIdentity {
  key: string;
  /** True if two such lines may be two donations: nothing but donor, day and amount tells them apart. */
  isRepeatable: boolean;
}

interface Identified {
  record: HistoryRecord;
  originId: string | undefined;
}

/** A line is known by its id in the program that wrote the file, and otherwise by what it says. */
export function lineIdentity(
  kind: HistoryKind,
  { record, originId }: Identified,
  source: HistorySource | null,
): LineIdentity {
  if (originId !== undefined && source !== null)
    return { key: derivedId("history", kind, source, plainCode(originId)), isRepeatable: false };
  const { reference, receiptNumber } = record;
  const numbers = [reference, receiptNumber, originId].map((code) => plainCode(code ?? ""));
  return {
    key: derivedId("history", kind, ...partsOf(kind, record), ...numbers),
    isRepeatable: kind === "donations" && numbers.every((code) => code === ""),
  };
}

function partsOf(kind: HistoryKind, record: HistoryRecord): (string | number)[] {
  const { day = "", amountPaise = 0, every = "", registration, city = "" } = record;
  switch (kind) {
    case "donations":
      return [day, amountPaise, whoOf(record)];
    case "pledges":
      return [day, amountPaise, every, whoOf(record)];
    case "donors":
      return [whoOf(record)];
    case "ngos":
      return registration === undefined
        ? [plainName(record.name), plainName(city)]
        : ["registration", plainCode(registration)];
  }
}

/** A person by e-mail address, or by name with telephone number or place: a family has one telephone. */
function whoOf({ email, phone, name, city, pincode }: HistoryRecord): string {
  if (email !== undefined) return `mail:${email.toLowerCase()}`;
  if (phone !== undefined) return `tel:${phone} ${plainName(name)}`.trim();
  return `${plainName(name)} ${plainName(pincode ?? city)}`.trim();
}

const TITLES = /^(?:(?:mr|mrs|ms|miss|dr|shri|smt|sri|prof|श्री|श्रीमती)\.? )+/u;

/** A name without titles, punctuation and case. */
const plainName = (name = ""): string =>
  searchedText(name)
    .replace(TITLES, "")
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

/** The id of a further line that says the same, once a person has said that each is a donation. */
export const repeatedLineId = (key: string, importId: string, line: number): string =>
  derivedId("history-repeated", key, importId, line);

/** The id of a line that is not added. */
export const leftOutLineId = (importId: string, line: number): string => derivedId("history-left-out", importId, line);
