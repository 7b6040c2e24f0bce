import type { ReactNode } from "react";
import { TitledSection } from "../../../../ui/titled-section.tsx";

interface FormSectionProps {
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
}

export function FormSection({ id, title, text, children }: FormSectionProps) {
  return (
    <TitledSection
      id={id}
      title={title}
      titleClass="text-h3"
      className="border-b border-line py-7 first-of-type:pt-4 last-of-type:border-b-0 last-of-type:pb-0"
    >
      {text !== undefined && <p className="mt-1 max-w-(--measure) text-ink-soft">{text}</p>}
      <div className="mt-4">{children}</div>
    </TitledSection>
  );
}
