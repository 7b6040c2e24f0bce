import { useState } from "react";
import * as z from "zod/mini";
import type { TableColumn } from "./columns.ts";

const Kept = z.record(z.string(), z.boolean());

const placeOf = (section: string) => `daansetu:columns:${section}`;

/** Which columns of a section's table are shown, remembered in this browser. */
export function useColumnChoice(
  section: string,
  columns: readonly Pick<TableColumn<never>, "id" | "shown">[],
): { shown: Record<string, boolean>; show: (id: string, isShown: boolean) => void } {
  const [kept, keep] = useState(() => read(section));
  const shown = Object.fromEntries(
    columns.map(({ id, shown: how }) => [id, how === "always" || (kept[id] ?? how !== "off")]),
  );
  return {
    shown,
    show: (id, isShown) => {
      const changed = { ...kept, [id]: isShown };
      keep(changed);
      write(section, changed);
    },
  };
}

function read(section: string): Record<string, boolean> {
  try {
    return z.parse(Kept, JSON.parse(localStorage.getItem(placeOf(section)) ?? "{}"));
  } catch {
    // Nothing that can be used is kept, or storage may not be used.
    return {};
  }
}

function write(section: string, shown: Record<string, boolean>): void {
  try {
    localStorage.setItem(placeOf(section), JSON.stringify(shown));
  } catch {
    // Then the choice lasts as long as the page.
  }
}
