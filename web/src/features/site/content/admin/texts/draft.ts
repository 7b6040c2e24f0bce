import * as z from "zod/mini";
import type { FieldDefinition } from "./field-definition.ts";

/** A text that is being edited. Untyped, because it may be incomplete or invalid until the server accepts it. */
export type Draft = Readonly<Record<string, unknown>>;

const FieldRecord = z.record(z.string(), z.unknown());

/** Reads an unknown value as fields; empty if it is no object. */
export function toDraft(value: unknown): Draft {
  const parsed = z.safeParse(FieldRecord, value);
  return parsed.success ? parsed.data : {};
}

export const toText = (value: unknown): string => (typeof value === "string" ? value : "");
/** A typed colour; `undefined` while it is none. */
export const toColour = (value: unknown): string | undefined =>
  /^#[0-9a-f]{6}$/.exec(toText(value).trim().toLowerCase())?.[0];
export const toItems = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Sets one field; an optional field that is now empty is left out. */
export function setField(draft: Draft, { name, optional = false }: FieldDefinition, value: unknown): Draft {
  if (!(optional && (value === "" || value === undefined))) return { ...draft, [name]: value };
  const { [name]: _removed, ...otherFields } = draft;
  return otherFields;
}

/** A new item of a list. */
export function makeEmptyItem(fields: readonly FieldDefinition[]): Draft {
  return Object.fromEntries(
    fields.flatMap((field) => (field.optional === true ? [] : [[field.name, makeEmptyValue(field)]])),
  );
}

function makeEmptyValue(field: FieldDefinition): unknown {
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

export function moveItem<Item>(items: readonly Item[], fromIndex: number, toIndex: number): Item[] {
  const otherItems = items.filter((_, index) => index !== fromIndex);
  return [...otherItems.slice(0, toIndex), ...items.slice(fromIndex, fromIndex + 1), ...otherItems.slice(toIndex)];
}

/** The draft as sent to the server, without empty lines in fields of kind `lines`. */
export function toBody(fields: readonly FieldDefinition[], draft: Draft): Draft {
  const entries = fields.flatMap((field): [string, unknown][] => {
    const value = draft[field.name];
    if (value === undefined) return [];
    if (field.kind === "lines")
      return [[field.name, toItems(value).filter((textLine) => toText(textLine).trim() !== "")]];
    if (field.kind === "list") return [[field.name, toItems(value).map((item) => toBody(field.fields, toDraft(item)))]];
    return [[field.name, value]];
  });
  return Object.fromEntries(entries);
}
