import type { ReactNode } from "react";
import type { MessagePart } from "../paraglide/runtime.js";

/**
 * A message with bold parts: `<Rich parts={m.campaign_raised_of.parts({ raised, goal })} />`. The message stays in one piece for
 * translators.
 */
export function Rich({ parts }: { parts: readonly MessagePart[] }): ReactNode {
  let bold = false;
  return parts.map((part, at) => {
    if (part.type === "text") return bold ? <b key={at}>{part.value}</b> : part.value;
    bold = part.type === "markup-start";
    return null;
  });
}
