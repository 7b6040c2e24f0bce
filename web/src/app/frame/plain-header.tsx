import type { ReactNode } from "react";
import { Logo } from "./logo.tsx";

/** Header of a page in `PlainFrame`: the logo, and a way back on the right. Placed before `<main>`. */
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
