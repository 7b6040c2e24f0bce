import { useQuery } from "@tanstack/react-query";
import { m } from "../../../../../paraglide/messages.js";
import { CardGrid } from "../../../../../ui/card.tsx";
import { FundraiserCard } from "../../index.ts";
import { otherFundraisersQuery } from "../api/story-blocks.ts";

const MAX_FUNDRAISERS = 4;

/** Live fundraisers, offered on the page of one that has ended or is not found. */
export default function OtherFundraisers({ except }: { except: string }) {
  const { data = [] } = useQuery(otherFundraisersQuery());
  const otherFundraisers = data.filter(({ _id }) => _id !== except).slice(0, MAX_FUNDRAISERS);
  if (otherFundraisers.length === 0) return null;
  return (
    <section aria-labelledby="others" className="border-t border-line py-(--section)">
      <h2 id="others" className="mb-6 text-h2">
        {m.story_more_title()}
      </h2>
      <CardGrid>
        {otherFundraisers.map((fundraiser) => (
          <li key={fundraiser._id}>
            <FundraiserCard fundraiser={fundraiser} />
          </li>
        ))}
      </CardGrid>
    </section>
  );
}
