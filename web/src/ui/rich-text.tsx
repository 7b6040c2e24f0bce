import { useMemo } from "react";
import { sanitizedElements } from "./sanitized-elements.ts";
import "./rich-text.css";

/**
 * Renders a story from the editor. The server has sanitised it, and a browser sanitises it again; server rendering has no `DOMParser`
 * and relies on the first.
 */
export function RichText({ html }: { html: string }) {
  const elements = useMemo(() => (typeof DOMParser === "undefined" ? undefined : sanitizedElements(html)), [html]);
  if (elements === undefined) return <div className="rich" dangerouslySetInnerHTML={{ __html: html }} />;
  return <div className="rich">{elements}</div>;
}
