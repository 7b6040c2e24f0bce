import { useEffect, useState } from "react";
import { useQueue } from "./browser-queue.ts";

/** An address of a waiting file, for this page; `undefined` until it is read, and if it is gone. */
export function useWaitingFile(id: string): string | undefined {
  const { queue } = useQueue();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let isOver = false;
    void queue.file(id).then(
      (file) => {
        if (isOver || file === undefined) return;
        made = URL.createObjectURL(file);
        setAddress(made);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [id, queue]);
  return address;
}
