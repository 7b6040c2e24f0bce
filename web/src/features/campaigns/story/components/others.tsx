import { useQuery } from "@tanstack/react-query";
import { m } from "../../../../paraglide/messages.js";
import { CardGrid } from "../../../../ui/card.tsx";
import { FundraiserCard } from "../../index.ts";
import { othersQuery } from "../api/below.ts";

const SHOWN = 4;

/** Where a campaign is over or gone: others that take donations now. */
export default function Others({ but }: { but: string }) {
  const { data = [] } = useQuery(othersQuery());
  const others = data.filter(({ _id }) => _id !== but).slice(0, SHOWN);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="others" className="border-t border-line py-(--section)">
      <h2 id="others" className="mb-6 text-h2">
        {m.story_more_title()}
      </h2>
      <CardGrid>
        {others.map((fundraiser) => (
          <li key={fundraiser._id}>
            <FundraiserCard fundraiser={fundraiser} />
          </li>
        ))}
      </CardGrid>
    </section>
  );
}
