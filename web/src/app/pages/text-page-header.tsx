import type { ReactNode } from "react";

interface TextHeadProps {
  title: string;
  /** A wide drawing (5:2) with its description, beside the title from 1024 px and below it on others. */
  drawing?: { src: string; alt: string };
  children?: ReactNode;
}

export function TextPageHeader({ title, drawing, children }: TextHeadProps) {
  return (
    <div className="bg-well pt-8 pb-7 lg:pt-12 lg:pb-10">
      <div
        className={
          drawing === undefined
            ? "wrap"
            : "wrap grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] lg:items-center lg:gap-12"
        }
      >
        <div>
          <h1 className="list-title">{title}</h1>
          {children && <div className="mt-3 max-w-(--measure) text-lg text-ink-soft *:text-balance">{children}</div>}
        </div>
        {drawing && (
          <img src={drawing.src} alt={drawing.alt} width={1000} height={400} className="h-auto w-full rounded-panel" />
        )}
      </div>
    </div>
  );
}
