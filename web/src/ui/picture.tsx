import type { Picture as PictureData } from "@daansetu/contract";
import { cx } from "../lib/cx.ts";

interface PictureProps {
  picture: PictureData;
  width: number;
  height: number;
  /** True for the image above the fold, which is loaded immediately. */
  eager?: boolean;
  /** True in cards, where the title beside the picture describes it. */
  decorative?: boolean;
  className?: string;
}

/** Of a picture whose point nobody chose (uploads begin with the middle), crops keep the upper third, where faces are. */
const focusHeight = ({ focusX, focusY }: PictureData) => (focusX === 50 && focusY === 50 ? 33 : focusY);

/** A picture cropped around its focal point. Width and height reserve the space while it loads. */
export function Picture({ picture, width, height, eager = false, decorative = false, className }: PictureProps) {
  return (
    <img
      // `srcSet` comes before `src`, so that browsers download only the fitting size.
      srcSet={picture.variants?.map((variant) => `${variant.src} ${variant.width}w`).join()}
      sizes={picture.variants && `auto, (max-width: 640px) 100vw, ${width}px`}
      src={picture.src}
      alt={decorative ? "" : picture.alt}
      width={width}
      height={height}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      {...(eager ? { fetchPriority: "high" as const } : {})}
      className={cx("object-cover", className)}
      style={{ objectPosition: `${picture.focusX}% ${focusHeight(picture)}%` }}
    />
  );
}
