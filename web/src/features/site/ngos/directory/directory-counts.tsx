import type { DirectoryFigures } from "@daansetu/contract";
import { formatCount } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";

/** Number of NGOs, sectors and states. Space is reserved until they are loaded. */
export default function DirectoryCounts({ figures }: { figures: DirectoryFigures | undefined }) {
  const [sectorCount, stateCount] = [figures?.sectors.length ?? 0, figures?.states.length ?? 0];
  return (
    <dl className="mt-4 grid min-h-14 max-w-[34rem] grid-cols-3 gap-4 leading-tight">
      {figures !== undefined && (
        <>
          <Figure count={figures.ngos} label={m.ngos_figure_ngos({ count: figures.ngos })} />
          <Figure count={sectorCount} label={m.ngos_figure_sectors({ count: sectorCount })} />
          <Figure count={stateCount} label={m.ngos_figure_states({ count: stateCount })} />
        </>
      )}
    </dl>
  );
}

function Figure({ count, label }: { count: number; label: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="display text-h3">{formatCount(count)}</dd>
    </div>
  );
}
