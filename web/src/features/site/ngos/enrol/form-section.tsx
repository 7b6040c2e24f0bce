import type { ReactNode } from "react";

interface FormSectionProps {
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
}

export function FormSection({ id, title, text, children }: FormSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="border-b border-line py-7 first-of-type:pt-4 last-of-type:border-b-0 last-of-type:pb-0"
    >
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {text !== undefined && <p className="mt-1 max-w-(--measure) text-ink-soft">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
