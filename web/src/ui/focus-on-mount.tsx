import { type ReactNode, useEffect, useRef } from "react";

/** Takes the focus, and with it the view, when it replaces what had it, such as a form that was sent. */
export function FocusOnMount({ className, children }: { className: string; children: ReactNode }) {
  const focusTarget = useRef<HTMLDivElement>(null);
  useEffect(() => focusTarget.current?.focus(), []);
  return (
    <div ref={focusTarget} tabIndex={-1} className={className}>
      {children}
    </div>
  );
}
