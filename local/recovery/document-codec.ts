import { GeoPoint, Timestamp } from "firebase-admin/firestore";
import * as z from "zod/mini";

/**
 * Encodes the fields of a stored document as JSON from which the same fields can be restored: a value that JSON cannot express is an object
 * whose only key begins with `$`. Equal fields have equal text.
 */
export const encodeFields = (fields: Readonly<Record<string, unknown>>): string => JSON.stringify(encodeMap(fields));

/** @throws Error if the text is not what `encodeFields` makes */
export function decodeFields(encoded: unknown): Record<string, unknown> {
  return AnyMap.parse(decode(encoded));
}

function encode(value: unknown): unknown {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number")
    return isJsonNumber(value) ? value : { $number: Object.is(value, -0) ? "-0" : String(value) };
  if (Array.isArray(value)) return value.map(encode);
  if (value instanceof Timestamp) return { $timestamp: [value.seconds, value.nanoseconds] };
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString("base64") };
  if (value instanceof GeoPoint) return { $place: [value.latitude, value.longitude] };
  if (isMap(value)) return encodeMap(value);
  throw new Error(`Values of the type ${value?.constructor.name ?? typeof value} cannot be kept.`);
}

/** Encodes a map with sorted keys, so that equal maps always have the same text. */
function encodeMap(map: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const members = Object.entries(map)
    .toSorted(([nameA], [nameB]) => (nameA < nameB ? -1 : 1))
    .map(([name, value]) => [name, encode(value)] as const);
  const encodedMap = Object.fromEntries(members);
  return isTagged(encodedMap) ? { $map: encodedMap } : encodedMap;
}

const isJsonNumber = (value: number) => Number.isFinite(value) && !Object.is(value, -0);
const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
const isTagged = (map: Readonly<Record<string, unknown>>) => {
  const names = Object.keys(map);
  return names.length === 1 && names[0]?.startsWith("$") === true;
};

const AnyMap = z.record(z.string(), z.unknown());
const Pair = z.tuple([z.number(), z.number()]);

/** Decoders of tagged values, by tag. */
const DECODERS: Readonly<Record<string, (content: unknown) => unknown>> = {
  $number: (content) => Number(z.string().parse(content)),
  $timestamp: (content) => new Timestamp(...Pair.parse(content)),
  $bytes: (content) => Buffer.from(z.string().parse(content), "base64"),
  $place: (content) => new GeoPoint(...Pair.parse(content)),
  $map: (content) => decodeMembers(AnyMap.parse(content)),
};

function decode(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decode);
  if (typeof value !== "object" || value === null) return value;
  const map = AnyMap.parse(value);
  if (!isTagged(map)) return decodeMembers(map);
  const [[tag, content] = ["", undefined]] = Object.entries(map);
  const decoder = DECODERS[tag];
  if (decoder === undefined) throw new Error(`The tag ${tag} is unknown.`);
  return decoder(content);
}

const decodeMembers = (map: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(map).map(([name, value]) => [name, decode(value)]));
