import { useState } from "react";

/** Says quietly what the figures have become since the page was opened; at first it says nothing. */
export function StoryNews({ words }: { words: string }) {
  const [first] = useState(words);
  return (
    <p role="status" className="sr-only">
      {words === first ? "" : words}
    </p>
  );
}
