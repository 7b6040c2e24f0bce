import { type ReactNode, useEffect, useRef } from "react";

/** What takes the place of a form that was sent takes its focus too: where the button was there is nothing any more. */
export function FocusOnArrival({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="rounded-card">
      {children}
    </div>
  );
}
