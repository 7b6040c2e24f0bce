import type { ReactNode } from "react";

interface FormBlockProps {
  stepNumber: number;
  id: string;
  title: string;
  children: ReactNode;
}

export function FormBlock({ stepNumber, id, title, children }: FormBlockProps) {
  return (
    <section aria-labelledby={id} className="border-t border-line py-7 last:pb-0">
      <div className="mb-4 flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-8 flex-none place-items-center rounded-full bg-info pt-0.5 leading-none font-semibold text-on-info"
        >
          {stepNumber}
        </span>
        <h2 id={id} className="text-h3">
          {title}
        </h2>
      </div>
      {children}
    </section>
  );
}
