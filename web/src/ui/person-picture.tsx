import { UserRound } from "lucide-react";
import { useState } from "react";
import { cx } from "../lib/cx.ts";
import { initialsOf, tintOf } from "./avatar.tsx";
import { Icon } from "./icon.tsx";

const SIZE_CLASSES = { sm: "size-9 text-sm", lg: "size-18 text-h4", xl: "size-28 text-h3" } as const;

interface PersonPictureProps {
  /** Falls back to the default if it cannot be loaded. */
  src?: string | undefined;
  /** For the default picture: initials, or a silhouette for an empty name. */
  name: string;
  size?: keyof typeof SIZE_CLASSES;
}

/** Hidden from screen readers because the name is beside it. */
export function PersonPicture({ src, name, size = "sm" }: PersonPictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const shape = cx("flex-none rounded-full", SIZE_CLASSES[size]);
  if (src !== undefined && src !== brokenSrc)
    return (
      <img
        src={src}
        alt=""
        // Google's image host refuses requests with a referrer.
        referrerPolicy="no-referrer"
        onError={() => setBrokenSrc(src)}
        className={cx(shape, "bg-well object-cover")}
      />
    );
  const initials = initialsOf(name);
  return (
    <span
      aria-hidden="true"
      className={cx(
        shape,
        "grid place-items-center leading-none font-semibold",
        initials === "" ? "bg-info-tint text-info" : tintOf(name),
      )}
    >
      {initials === "" ? <Icon of={UserRound} size={size === "sm" ? "md" : "lg"} /> : initials}
    </span>
  );
}
