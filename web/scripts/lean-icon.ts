import { createElement, type SVGProps } from "react";

/**
 * A Lucide icon in a build: the same `<svg>` as the package's, rendered from markup.
 * @param markup the shapes inside a 24 by 24 box
 */
export function leanIcon(markup: string) {
  return (props: SVGProps<SVGSVGElement>) =>
    createElement("svg", {
      width: 24,
      height: 24,
      viewBox: "0 0 24 24",
      fill: "none",
      stroke: "currentColor",
      strokeLinecap: "round",
      strokeLinejoin: "round",
      ...props,
      dangerouslySetInnerHTML: { __html: markup },
    });
}
