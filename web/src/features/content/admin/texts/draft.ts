import * as z from "zod/mini";
import type { FieldDefinition } from "./field-definitions.ts";

/** A text that is being edited. Untyped, because it may be incomplete or invalid until the server accepts it. */
export type Draft = Readonly<Record<string, unknown>>;

const Fields = z.record(z.string(), z.unknown());

/** Reads an unknown value as fields; empty if it is no object. */
export function draftOf(value: unknown): Draft {
  const parsed = z.safeParse(Fields, value);
  return parsed.success ? parsed.data : {};
}

export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
export const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Sets one field; an optional field that is now empty is left out. */
export function withField(draft: Draft, { name, optional = false }: FieldDefinition, value: unknown): Draft {
  if (!(optional && (value === "" || value === undefined))) return { ...draft, [name]: value };
  const { [name]: _gone, ...rest } = draft;
  return rest;
}

/** A new item of a list. */
export function emptyItem(fields: readonly FieldDefinition[]): Draft {
  return Object.fromEntries(
    fields.flatMap((field) => (field.optional === true ? [] : [[field.name, emptyValue(field)]])),
  );
}

function emptyValue(field: FieldDefinition): unknown {
  switch (field.kind) {
    case "flag":
      return false;
    case "list":
    case "choices":
    case "lines":
      return [];
    case "choice":
      return field.choices()[0]?.value ?? "";
    default:
      return "";
  }
}

export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}

/** The draft as sent to the server, without empty lines in fields of kind `lines`. */
export function toBody(fields: readonly FieldDefinition[], draft: Draft): Draft {
  const entries = fields.flatMap((field): [string, unknown][] => {
    const value = draft[field.name];
    if (value === undefined) return [];
    if (field.kind === "lines") return [[field.name, itemsOf(value).filter((line) => textOf(line).trim() !== "")]];
    if (field.kind === "list") return [[field.name, itemsOf(value).map((item) => toBody(field.fields, draftOf(item)))]];
    return [[field.name, value]];
  });
  return Object.fromEntries(entries);
}
