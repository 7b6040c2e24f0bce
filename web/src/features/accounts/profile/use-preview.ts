import { useEffect, useState } from "react";

/** An object URL for a chosen file, revoked when it is replaced. @returns the URL, and a setter for the file */
export function usePreview(): [string | undefined, (file: File | undefined) => void] {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (url === undefined) return undefined;
    return () => URL.revokeObjectURL(url);
  }, [url]);
  return [url, (file) => setUrl(file && URL.createObjectURL(file))];
}
