import * as z from "zod/mini";
import type { Shape } from "./shape.ts";

/** A text as it is being written: anything may be missing or wrong in it until the server takes it. */
export type Draft = Readonly<Record<string, unknown>>;

const Fields = z.record(z.string(), z.unknown());

/** What is read as fields; nothing where it is something else. */
export function draftOf(value: unknown): Draft {
  const parsed = z.safeParse(Fields, value);
  return parsed.success ? parsed.data : {};
}

export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
export const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A draft with one field changed; an optional one that was emptied is left out. */
export function changed(draft: Draft, { name, optional = false }: Shape, value: unknown): Draft {
  if (!(optional && (value === "" || value === undefined))) return { ...draft, [name]: value };
  const { [name]: _gone, ...rest } = draft;
  return rest;
}

/** What a new item of a list begins as. */
export function emptyOf(fields: readonly Shape[]): Draft {
  return Object.fromEntries(fields.flatMap((field) => (field.optional === true ? [] : [[field.name, nothing(field)]])));
}

function nothing(field: Shape): unknown {
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

/** A list with one of its items elsewhere. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}

/** A draft as it is sent: without the empty lines that people leave below a list of lines. */
export function readyOf(fields: readonly Shape[], draft: Draft): Draft {
  const ready = fields.flatMap((field): [string, unknown][] => {
    const value = draft[field.name];
    if (value === undefined) return [];
    if (field.kind === "lines") return [[field.name, itemsOf(value).filter((line) => textOf(line).trim() !== "")]];
    if (field.kind === "list")
      return [[field.name, itemsOf(value).map((item) => readyOf(field.fields, draftOf(item)))]];
    return [[field.name, value]];
  });
  return Object.fromEntries(ready);
}
