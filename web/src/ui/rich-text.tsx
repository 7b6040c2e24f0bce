import { useMemo } from "react";
import { harmlessElements } from "./harmless-elements.ts";
import "./rich-text.css";

/**
 * A story from the editor. The server has sanitised it; a browser sanitises it again. A rendering server has no `DOMParser` and relies
 * on
 * the first.
 */
export function RichText({ html }: { html: string }) {
  const elements = useMemo(() => (typeof DOMParser === "undefined" ? undefined : harmlessElements(html)), [html]);
  if (elements === undefined) return <div className="rich" dangerouslySetInnerHTML={{ __html: html }} />;
  return <div className="rich">{elements}</div>;
}
