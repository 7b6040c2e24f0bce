import type { Fundraiser } from "@daansetu/contract";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { Avatar } from "../../../../ui/avatar.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";

/** The parties responsible for a campaign: the beneficiary and the foundation. */
export function Organisers({ parties }: { parties: Fundraiser["organisers"] }) {
  return (
    <ul className="grid gap-5">
      {parties.map(({ name, role, about, ngoId }) => (
        <li key={`${role} ${name}`} className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-4">
          <Avatar name={name} />
          <div>
            <b>{name}</b>
            <p className="text-sm font-semibold text-ink-soft">
              {role === "beneficiary" ? m.story_beneficiary() : m.story_foundation()}
            </p>
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
