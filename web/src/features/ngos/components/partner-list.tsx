import type { Ngo } from "@daansetu/contract";
import { NgoLogo } from "./ngo-logo.tsx";

/** Partner NGOs with logo and name: two beside each other on phones, three from 768 px, five from 1024 px. */
export function PartnerList({ ngos }: { ngos: readonly Ngo[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-5">
      {ngos.map((ngo) => (
        <li
          key={ngo._id}
          className="flex min-h-18 items-center gap-2.5 rounded-card border border-line bg-sheet px-3 py-2 leading-tight text-ink-soft max-md:nth-[n+5]:hidden md:max-lg:nth-[n+7]:hidden lg:nth-[n+11]:hidden"
        >
          <NgoLogo ngo={ngo} size="md" />
          <span className="display min-w-0 text-[1.0625rem] leading-tight">{ngo.ngoName}</span>
        </li>
      ))}
    </ul>
  );
}
