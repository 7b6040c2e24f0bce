import { formatCount } from "../../../../lib/format.ts";

interface FiguresProps {
  label: string;
  figures: readonly (readonly [label: string, count: number])[];
}

/** A row of counts with their labels. */
export function Figures({ label, figures }: FiguresProps) {
  return (
    <dl
      aria-label={label}
      className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-card border border-line bg-sheet px-4 py-3.5 sm:grid-cols-4"
    >
      {figures.map(([name, count]) => (
        <div key={name} className="grid content-start">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="text-h3 tabular-nums">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
