import { useEffect, useMemo } from "react";

/** An object URL for the content, revoked when it is no longer used. */
export function useObjectUrl(content: Blob | undefined): string | undefined {
  const url = useMemo(() => (content === undefined ? undefined : URL.createObjectURL(content)), [content]);
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    },
    [url],
  );
  return url;
}
