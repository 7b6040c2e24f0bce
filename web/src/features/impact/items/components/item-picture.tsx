import type { PublicItem } from "@daansetu/contract";
import { Package } from "lucide-react";
import { cx } from "../../../../lib/cx.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { Picture } from "../../../../ui/picture.tsx";

/** A thing's picture, or a drawing of a parcel. The name stands beside it. */
export function ItemPicture({ picture, className }: Pick<PublicItem, "picture"> & { className?: string }) {
  const box = cx("aspect-4/3 w-full rounded-control bg-well", className);
  return picture === undefined ? (
    <span className={cx(box, "grid place-items-center text-ink-mute")}>
      <Icon of={Package} size="lg" />
    </span>
  ) : (
    <Picture picture={picture} width={160} height={120} decorative className={box} />
  );
}
