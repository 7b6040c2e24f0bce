import type { ContactDetails } from "@daansetu/contract";
import type { ReactNode } from "react";
import { cx } from "../../../../lib/cx.ts";
import { m } from "../../../../paraglide/messages.js";

type Network = ContactDetails["social"][number]["network"];

const NETWORK_NAMES: Readonly<Record<Network, string>> = {
  facebook: "Facebook",
  instagram: "Instagram",
  x: "X",
  youtube: "YouTube",
  linkedin: "LinkedIn",
};

/** Simple icons of the networks, in a 24 × 24 view box. */
const NETWORK_ICONS: Readonly<Record<Network, ReactNode>> = {
  facebook: <path d="M14 8h3V4h-3a4 4 0 0 0-4 4v3H7v4h3v7h4v-7h3l1-4h-4V8Z" fill="currentColor" />,
  instagram: (
    <g fill="none" stroke="currentColor" strokeWidth="2">
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17 7h.01" strokeLinecap="round" />
    </g>
  ),
  x: <path d="m4 4 16 16M20 4 4 20" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />,
  youtube: (
    <>
      <rect x="2" y="5" width="20" height="14" rx="4" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="m10 9 5 3-5 3V9Z" fill="currentColor" />
    </>
  ),
  linkedin: (
    <g fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
      <path d="M5 10v9M5 5h.01M10 19v-9M10 14a4.5 4.5 0 0 1 9 0v5" />
    </g>
  ),
};

/** Icon sizes: large 40 px, medium 32, small 20 (spec section 9). The tap target is at least 44 px. */
const ICON_SIZES = { large: "size-10", medium: "size-8", small: "size-5" } as const;

/** Links to the foundation's social media pages. */
export function SocialLinks({
  socialLinks,
  size,
}: {
  socialLinks: ContactDetails["social"];
  size: keyof typeof ICON_SIZES;
}) {
  if (socialLinks.length === 0) return null;
  return (
    <ul className="-mx-1.5 flex flex-wrap gap-1">
      {socialLinks.map(({ network, address }) => (
        <li key={network}>
          <a
            href={address}
            rel="noopener"
            aria-label={m.content_social_page({ network: NETWORK_NAMES[network] })}
            className="grid size-13 place-items-center rounded-full text-info hover:bg-info-tint on-night:text-on-night on-night:hover:bg-white/8"
          >
            <svg viewBox="0 0 24 24" aria-hidden="true" className={cx(ICON_SIZES[size], "p-[8%]")}>
              {NETWORK_ICONS[network]}
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
