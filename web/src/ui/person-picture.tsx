import { UserRound } from "lucide-react";
import { useState } from "react";
import { cx } from "../lib/cx.ts";
import { initialsOf } from "./avatar.tsx";
import { Icon } from "./icon.tsx";

const SIZES = { sm: "size-9 text-sm", lg: "size-18 text-h4", xl: "size-28 text-h3" } as const;

interface PersonPictureProps {
  /** Their own picture, if they have one; one that cannot be loaded gives way to the default. */
  src?: string | undefined;
  /** For the default: their initials, or a figure where no name is known. */
  name: string;
  size?: keyof typeof SIZES;
}

/** A person's picture, or the default. It stands beside the name, so screen readers pass it by. */
export function PersonPicture({ src, name, size = "sm" }: PersonPictureProps) {
  const [broken, setBroken] = useState<string>();
  const shape = cx("flex-none rounded-full", SIZES[size]);
  if (src !== undefined && src !== broken)
    return (
      <img
        src={src}
        alt=""
        // Google's photos are not sent to pages that say where they are.
        referrerPolicy="no-referrer"
        onError={() => setBroken(src)}
        className={cx(shape, "bg-well object-cover")}
      />
    );
  const initials = initialsOf(name);
  return (
    <span
      aria-hidden="true"
      className={cx(shape, "grid place-items-center bg-neel-tint leading-none font-semibold text-neel")}
    >
      {initials === "" ? <Icon of={UserRound} size={size === "sm" ? "md" : "lg"} /> : initials}
    </span>
  );
}
