import { useEffect, useState } from "react";

/**
 * A preview of a chosen file: an object URL, revoked when it is replaced.
 * @returns the URL, and a setter for the file
 */
export function usePreview(): [string | undefined, (file: File | undefined) => void] {
  const [objectUrl, setObjectUrl] = useState<string>();
  useEffect(() => {
    if (objectUrl === undefined) return undefined;
    return () => URL.revokeObjectURL(objectUrl);
  }, [objectUrl]);
  return [objectUrl, (file) => setObjectUrl(file && URL.createObjectURL(file))];
}
