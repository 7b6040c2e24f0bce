import type { ReactNode } from "react";
import { Logo } from "./logo.tsx";

/** The head of a page in the plain frame: the logo, and at the right the way back. It stands before the page's `<main>`. */
export function PlainHeader({ children }: { children?: ReactNode }) {
  return (
    <header className="border-b border-line bg-paper">
      <div className="wrap flex min-h-16 items-center justify-between gap-3">
        <Logo />
        {children}
      </div>
    </header>
  );
}
