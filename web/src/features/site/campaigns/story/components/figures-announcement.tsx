import { useState } from "react";

/** Announces changed figures to screen readers; silent until the first change. */
export function FiguresAnnouncement({ text }: { text: string }) {
  const [initialText] = useState(text);
  return (
    <p role="status" className="sr-only">
      {text === initialText ? "" : text}
    </p>
  );
}
