import { useState } from "react";
import * as z from "zod/mini";
import type { TableColumn } from "./columns.ts";

const StoredChoice = z.record(z.string(), z.boolean());

const storageKeyOf = (section: string) => `daansetu:columns:${section}`;

/** The shown columns of a section's table; the choice is stored in this browser. */
export function useColumnChoice(
  section: string,
  columns: readonly Pick<TableColumn<never>, "id" | "visibility">[],
): { visibilityById: Record<string, boolean>; setVisibility: (id: string, isShown: boolean) => void } {
  const [choice, setChoice] = useState(() => readChoice(section));
  const visibilityById = Object.fromEntries(
    columns.map(({ id, visibility }) => [id, visibility === "always" || (choice[id] ?? visibility !== "off")]),
  );
  return {
    visibilityById,
    setVisibility: (id, isShown) => {
      const nextChoice = { ...choice, [id]: isShown };
      setChoice(nextChoice);
      writeChoice(section, nextChoice);
    },
  };
}

function readChoice(section: string): Record<string, boolean> {
  try {
    return z.parse(StoredChoice, JSON.parse(localStorage.getItem(storageKeyOf(section)) ?? "{}"));
  } catch {
    // Storage is blocked, or holds an unreadable value.
    return {};
  }
}

function writeChoice(section: string, visibilityById: Record<string, boolean>): void {
  try {
    localStorage.setItem(storageKeyOf(section), JSON.stringify(visibilityById));
  } catch {
    // If storage is blocked, the choice lasts as long as the page.
  }
}
