import type { ReactNode } from "react";

export function TextHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="bg-well pt-8 pb-7 lg:pt-12 lg:pb-10">
      <div className="wrap">
        <h1 className="text-[clamp(2rem,1.6rem+1.9vw,2.75rem)] leading-[1.08]">{title}</h1>
        {children && <div className="mt-3 max-w-(--measure) text-lg text-ink-soft">{children}</div>}
      </div>
    </div>
  );
}
