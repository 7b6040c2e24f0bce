import type { NgoCampaign } from "@daansetu/contract";
import { Archive, CircleCheck } from "lucide-react";
import { formatCount } from "../../../../lib/format.ts";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { Fact, FactList } from "../../../../ui/fact-list.tsx";
import { Link } from "../../../../ui/link.tsx";
import { LookTag } from "../../../../ui/tag.tsx";
import { MoneyFacts } from "../../items/index.ts";

const STATUS_LOOKS = {
  live: { label: m.my_ngo_live, tone: "leaf", icon: CircleCheck },
  ended: { label: m.my_ngo_ended, tone: "plain", icon: Archive },
} as const;

/** A campaign of the NGO: its money, and what became of each thing. */
export function CampaignPart({ campaign: { _id, title, kind, status, money, items } }: { campaign: NgoCampaign }) {
  return (
    <li className="grid min-w-0 gap-4 rounded-card border border-line bg-sheet p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h4 className="font-sans text-base leading-snug font-semibold">
          <Link
            to={kind === "monthly" ? href.monthly(_id) : href.story(_id)}
            className="inline-flex min-h-11 items-center text-info wrap-anywhere"
          >
            {title}
          </Link>
        </h4>
        <LookTag look={STATUS_LOOKS[status]} />
      </div>
      {money === undefined ? (
        <p className="text-ink-soft">{m.my_ngo_no_list()}</p>
      ) : (
        <>
          <section aria-label={m.my_ngo_money()}>
            <MoneyFacts money={money} />
          </section>
          <Things items={items} />
        </>
      )}
    </li>
  );
}

function Things({ items }: { items: NgoCampaign["items"] }) {
  if (items.length === 0) return <p className="text-ink-soft">{m.my_ngo_things_none()}</p>;
  return (
    <ul aria-label={m.my_ngo_things()} className="border-t border-line">
      {items.map(({ itemId, name, wanted, given, inStock, handedOver }) => (
        <li key={itemId} className="grid gap-2 border-b border-line py-3 last:border-0 last:pb-0">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <FactList layout="figures" className="tabular-nums sm:grid-cols-4">
            <Fact term={m.my_ngo_wanted()}>{formatCount(wanted)}</Fact>
            <Fact term={m.my_ngo_given()}>{formatCount(given)}</Fact>
            <Fact term={m.my_ngo_in_stock()}>{formatCount(inStock)}</Fact>
            <Fact term={m.my_ngo_handed_over()}>{formatCount(handedOver)}</Fact>
          </FactList>
        </li>
      ))}
    </ul>
  );
}
