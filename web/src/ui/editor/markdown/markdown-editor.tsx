import { useState } from "react";
import type { MarkdownEditorProps } from "../quill/props.ts";
import { linesOfMarkdown } from "./from-markdown.ts";
import { MarkdownSource } from "./markdown-source.tsx";
import { TextEditor } from "./text-editor.tsx";

/**
 * Edits Markdown without showing any. The text changes only when somebody edits it. Markdown that the editor has no tools for, such as a
 * table, is edited as it is, beside a preview.
 */
export default function MarkdownEditor(props: MarkdownEditorProps) {
  const { value, onChange } = props;
  const [reported, setReported] = useState(value);
  const [loaded, setLoaded] = useState(() => ({ lines: linesOfMarkdown(value), count: 0 }));
  // A value other than the last reported one was set from outside, and replaces the text.
  if (value !== reported) {
    setReported(value);
    setLoaded({ lines: linesOfMarkdown(value), count: loaded.count + 1 });
  }
  const report = (markdown: string) => {
    setReported(markdown);
    onChange(markdown);
  };
  return loaded.lines === undefined ? (
    <MarkdownSource {...props} onChange={report} />
  ) : (
    <TextEditor key={loaded.count} {...props} initialLines={loaded.lines} onChange={report} />
  );
}
