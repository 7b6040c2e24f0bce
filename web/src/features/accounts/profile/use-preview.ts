import { useEffect, useState } from "react";

/** Shows a chosen file before it has been sent. @returns its address, and what sets or takes away the file */
export function usePreview(): [string | undefined, (file: File | undefined) => void] {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (address === undefined) return undefined;
    return () => URL.revokeObjectURL(address);
  }, [address]);
  return [address, (file) => setAddress(file && URL.createObjectURL(file))];
}
