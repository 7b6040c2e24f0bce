import type { Fundraiser } from "@daansetu/contract";
import { href } from "../../../../../lib/paths.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Avatar } from "../../../../../ui/avatar.tsx";
import { Approval80G, NgoName } from "./ngo-line.tsx";
import { TextLink } from "../../../../../ui/text-link.tsx";

/** The parties responsible for a campaign: the beneficiary and the foundation. */
export function Organisers({ campaign }: { campaign: Pick<Fundraiser, "organisers" | "ngo"> }) {
  const { organisers, ngo } = campaign;
  return (
    <ul className="grid gap-5">
      {organisers.map(({ name, role, about, ngoId }) => (
        <li key={`${role} ${name}`} className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-4">
          <Avatar name={name} />
          <div>
            {role === "beneficiary" ? <NgoName name={name} ngo={ngo} /> : <b>{name}</b>}
            <p className="text-sm font-semibold text-ink-soft">
              {role === "beneficiary" ? m.story_beneficiary() : m.story_foundation()}
            </p>
            {role === "beneficiary" && ngo?.approval80G !== undefined && (
              <p className="text-sm text-ink-soft">
                <Approval80G ngo={ngo} />
              </p>
            )}
            {about !== "" && <p className="mt-1 text-sm text-ink-soft">{about}</p>}
            {ngoId !== undefined && (
              <TextLink to={href.ngo(ngoId)} arrow="onward">
                {m.story_to_ngo_named({ ngo: name })}
              </TextLink>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
