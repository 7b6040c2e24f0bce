import { NGO_SECTORS, type Sector } from "@daansetu/contract";
import { m } from "../../../paraglide/messages.js";
import { SectorChips } from "../../../ui/sector-chips.tsx";

interface SectorFilterProps {
  chosenSector: Sector | undefined;
  onFilter: (changes: { sector: Sector | undefined }) => void;
}

export default function SectorFilter({ chosenSector, onFilter }: SectorFilterProps) {
  return (
    <>
      <h2 className="mt-4 mb-1 font-sans text-base tracking-normal">{m.ngos_sectors()}</h2>
      <SectorChips
        sectors={NGO_SECTORS}
        chosenSector={chosenSector}
        onChoose={(sector) => {
          onFilter({ sector });
        }}
      />
    </>
  );
}
