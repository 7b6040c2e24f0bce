import type { ReactNode } from "react";
import { Logo } from "./logo.tsx";

/** Header of a page in the plain frame: the logo, and the way back on the right. Placed before `<main>`. */
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
