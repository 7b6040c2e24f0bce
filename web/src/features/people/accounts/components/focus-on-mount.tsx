import { type ReactNode, useEffect, useRef } from "react";

/** Takes the focus when it replaces a submitted form, whose focused button is gone. */
export function FocusOnMount({ children }: { children: ReactNode }) {
  const focusTarget = useRef<HTMLDivElement>(null);
  useEffect(() => {
    focusTarget.current?.focus();
  }, []);
  return (
    <div ref={focusTarget} tabIndex={-1} className="rounded-card">
      {children}
    </div>
  );
}
