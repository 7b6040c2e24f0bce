import { useMemo } from "react";
import { harmlessElements } from "./harmless-elements.ts";
import "./rich-text.css";

/**
 * A story from the editor. The server has made it harmless already; a browser takes it apart once more and shows only what it
 * knows. Rendered on a server, where there is no `DOMParser`, the server's own word is enough.
 */
export function RichText({ html }: { html: string }) {
  const elements = useMemo(() => (typeof DOMParser === "undefined" ? undefined : harmlessElements(html)), [html]);
  if (elements === undefined) return <div className="rich" dangerouslySetInnerHTML={{ __html: html }} />;
  return <div className="rich">{elements}</div>;
}
