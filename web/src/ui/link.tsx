import type { ComponentProps, MouseEvent } from "react";
import { useHref, useLocation, useNavigate } from "react-router-dom";

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** An address of this site, from `href` in lib/paths.ts; `#part` is a part of this page. */
  to: string;
  /** Takes the place of this page in the history. Going to the page one is on always does. */
  replace?: boolean;
  /** Travels with the entry of the history. */
  state?: unknown;
}

const isPlainPress = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * A link inside the site: goes there without loading the page again, and lets the browser do what it does when somebody
 * asks for a new tab. The router's own link brings 3 kB for form posts and prefetching, which this site has no use for.
 */
export function Link({ to, replace, state, target, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const address = useHref(to);
  const { pathname, search, hash } = useLocation();
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainPress(event) || (target !== undefined && target !== "_self")) return;
    event.preventDefault();
    void navigate(to, { replace: replace ?? address === pathname + search + hash, state });
  };
  return (
    <a {...rest} {...(target === undefined ? {} : { target })} href={address} onClick={go}>
      {children}
    </a>
  );
}

/** A link of a menu: says `aria-current="page"` on the page it leads to. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  const here = props.to.replace(/[?#].*$/, "") === pathname;
  return <Link {...props} {...(here ? { "aria-current": "page" as const } : {})} />;
}
