import { Link } from "../../ui/link.tsx";
import { symbolHref } from "../../ui/page-symbol.ts";
import { href } from "../../lib/paths.ts";
import { m } from "../../paraglide/messages.js";
import markLight from "../../ui/art/logo-mark-light.svg";

/** The logo as a link to the home page. */
export function Logo() {
  return (
    <Link to={href.home()} className="inline-flex min-h-12 flex-none items-center">
      <svg role="img" aria-label={m.site_logo_label()} viewBox="0 0 250 48" className="h-9">
        <use href={symbolHref("logo")} />
      </svg>
    </Link>
  );
}

/** The logo for dark backgrounds. */
export function LogoOnNight() {
  return (
    <Link to={href.home()} className="inline-flex min-h-12 items-center gap-2.5 text-on-night no-underline">
      <img src={markLight} alt="" width={36} height={36} />
      <span className="display text-h3 leading-none">{m.site_name()}</span>
    </Link>
  );
}
