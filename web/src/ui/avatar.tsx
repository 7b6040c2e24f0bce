import { Heart } from "lucide-react";
import { cx } from "../lib/cx.ts";
import { Icon } from "./icon.tsx";

const TINT_CLASSES = [
  "bg-genda-tint text-warning",
  "bg-info-tint text-info",
  "bg-leaf-tint text-leaf",
  "bg-danger-tint text-danger",
] as const;
const SIZE_CLASSES = { md: "size-10 rounded-full text-sm", lg: "size-18 rounded-card text-xl" } as const;

/** At most two letters: "Annapurna Rasoi Trust" gives AR. */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/u)
    .map((namePart) => [...namePart].find((character) => /\p{L}/u.test(character)) ?? "")
    .join("")
    .slice(0, 2)
    .toLocaleUpperCase();
}

/** Equal texts get equal tints, wherever they are shown. */
export function tintOf(text: string): string | undefined {
  const seed = [...text].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 1);
  return TINT_CLASSES[seed % TINT_CLASSES.length];
}

interface AvatarProps {
  /** `null` for an anonymous donor, shown as a heart. */
  name: string | null;
  /** Equal texts get equal tints: an NGO's sector, or a name. */
  tintBy?: string;
  size?: keyof typeof SIZE_CLASSES;
}

/** Initials on a tint, hidden from screen readers because the name is beside it. We never use pictures of invented people. */
export function Avatar({ name, tintBy, size = "md" }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        "grid flex-none place-items-center font-semibold leading-none",
        SIZE_CLASSES[size],
        tintOf(tintBy ?? name ?? ""),
      )}
    >
      {name === null ? <Icon of={Heart} size="sm" /> : initialsOf(name)}
    </span>
  );
}
