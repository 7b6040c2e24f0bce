import { type ReactNode, useId } from "react";

interface TitledSectionProps {
  /** The heading's id, for links to it. */
  id?: string;
  title: ReactNode;
  level?: 2 | 3;
  /** Size and distance of the heading. */
  titleClass?: string;
  className?: string;
  children: ReactNode;
}

/** A part of a page that its heading names. */
export function TitledSection({
  id,
  title,
  level = 2,
  titleClass = "text-h4",
  className,
  children,
}: TitledSectionProps) {
  const generatedId = useId();
  const headingId = id ?? generatedId;
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={headingId} className={className}>
      <Heading id={headingId} className={titleClass}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
