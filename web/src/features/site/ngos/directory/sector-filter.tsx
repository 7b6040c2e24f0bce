import { type DirectoryFigures, NGO_SECTORS, type Sector } from "@daansetu/contract";
import { m } from "../../../../paraglide/messages.js";
import { SectorChips } from "../../../../ui/carousel/sector-chips.tsx";

interface SectorFilterProps {
  chosenSector: Sector | undefined;
  /** Absent while loading. */
  figures: DirectoryFigures | undefined;
  onFilter: (changes: { sector: Sector | undefined }) => void;
}

export default function SectorFilter({ chosenSector, figures, onFilter }: SectorFilterProps) {
  const countOf = (sector: Sector | undefined) =>
    sector === undefined ? figures?.ngos : (figures?.sectors.find((row) => row.sector === sector)?.ngos ?? 0);
  return (
    <>
      <h2 className="mt-2 mb-1 font-sans max-sm:sr-only sm:mt-4 text-base tracking-normal">{m.ngos_sectors()}</h2>
      <SectorChips
        sectors={NGO_SECTORS}
        chosenSector={chosenSector}
        countOf={figures === undefined ? undefined : countOf}
        onChoose={(sector) => {
          onFilter({ sector });
        }}
      />
    </>
  );
}
