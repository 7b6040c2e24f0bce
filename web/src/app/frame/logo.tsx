import { cx } from "../../lib/cx.ts";
import { useSiteIdentity } from "../../lib/site-identity.ts";
import { Link } from "../../ui/link.tsx";
import { symbolHref } from "../../ui/page-symbol.ts";
import { href } from "../../lib/paths.ts";
import { m } from "../../paraglide/messages.js";
import markLight from "../../ui/art/logo-mark-light.svg";

/** Characters beyond which two lines of a narrow phone would not hold the name in the larger size. */
const LONG_NAME = 24;
const LOGO_CLASSES = "h-9 max-w-48 object-contain object-left";

/** The foundation's logo, or the mark and its name, as a link to the home page. */
export function Logo() {
  const { name, hindiName, logo, logoOnDark } = useSiteIdentity();
  // Both names are read out, as both are seen (WCAG 2.5.3).
  const shownHindi = logo === undefined ? hindiName : undefined;
  return (
    <Link
      to={href.home()}
      aria-label={m.site_logo_label({ site: [name, shownHindi].filter(Boolean).join(" ") })}
      className="flex min-h-12 min-w-0 items-center gap-2 text-ink no-underline"
    >
      {logo === undefined ? (
        <>
          <svg aria-hidden="true" viewBox="0 0 48 48" className="size-9 flex-none">
            <use href={symbolHref("mark")} />
          </svg>
          {/* The second name wraps out of view where there is no room for it. */}
          <span className="flex h-12 min-w-0 flex-wrap items-center gap-x-2 overflow-hidden">
            <span className="flex h-12 min-w-0 items-center">
              <span
                className={cx(
                  "display line-clamp-2 leading-none wrap-anywhere",
                  name.length > LONG_NAME ? "text-[min(1.1875rem,5.5vw)]" : "text-[min(1.5rem,7vw)]",
                )}
              >
                {name}
              </span>
            </span>{" "}
            {shownHindi !== undefined && (
              <span lang="hi" className="flex h-12 items-center text-ink-mute">
                <span className="border-l border-line pl-2">{shownHindi}</span>
              </span>
            )}
          </span>
        </>
      ) : (
        <>
          <img src={logo} alt="" className={cx(LOGO_CLASSES, logoOnDark !== undefined && "dark:hidden")} />
          {logoOnDark !== undefined && (
            <img src={logoOnDark} alt="" loading="lazy" className={cx(LOGO_CLASSES, "hidden dark:block")} />
          )}
        </>
      )}
    </Link>
  );
}

/** The logo for dark backgrounds. */
export function LogoOnDarkBackground() {
  const { name, logoOnDark } = useSiteIdentity();
  return (
    <Link to={href.home()} className="inline-flex min-h-12 items-center gap-2.5 text-on-night no-underline">
      {logoOnDark === undefined ? (
        <>
          <img src={markLight} alt="" width={36} height={36} />
          <span className="display text-h3 leading-none">{name}</span>
        </>
      ) : (
        <img src={logoOnDark} alt={name} className={LOGO_CLASSES} />
      )}
    </Link>
  );
}
