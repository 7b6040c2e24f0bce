import { useEffect, useState } from "react";

/** An object URL for the content, revoked when it is no longer used; `undefined` until it is made. */
export function useObjectUrl(content: Blob | undefined): string | undefined {
  const [made, setMade] = useState<{ content: Blob; url: string }>();
  // Made where it is revoked: an effect that runs anew needs a new address.
  useEffect(() => {
    if (content === undefined) return undefined;
    const url = URL.createObjectURL(content);
    // oxlint-disable-next-line react/set-state-in-effect -- the browser holds what the address names until it is revoked
    setMade({ content, url });
    return () => URL.revokeObjectURL(url);
  }, [content]);
  return made !== undefined && made.content === content ? made.url : undefined;
}
