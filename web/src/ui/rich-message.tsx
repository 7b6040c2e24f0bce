import type { ReactNode } from "react";
import type { MessagePart } from "../paraglide/runtime.js";

/** A message with bold parts: `<RichMessage parts={m.campaign_raised_of.parts({ raised, goal })} />`. Translators get the message in one piece. */
export function RichMessage({ parts }: { parts: readonly MessagePart[] }): ReactNode {
  let isBold = false;
  return parts.map((messagePart, index) => {
    if (messagePart.type === "text") return isBold ? <b key={index}>{messagePart.value}</b> : messagePart.value;
    isBold = messagePart.type === "markup-start";
    return null;
  });
}
