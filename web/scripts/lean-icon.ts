import { createElement, type SVGProps } from "react";

/**
 * What a Lucide icon is in a build: the same `<svg>` that the package makes, drawn from markup.
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
