import { type ReactNode, useEffect, useRef } from "react";

/** Takes the focus when it replaces a submitted form, whose focused button is gone. */
export function FocusOnMount({ children }: { children: ReactNode }) {
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
