import { PATHS } from "@daansetu/contract";
import { type ComponentProps, type MouseEvent, use } from "react";
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from "react-router-dom";
import { openWhenOnline } from "../lib/open-when-online.ts";

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** A path of this site, from `href` in lib/paths.ts, or `#anchor`. */
  to: string;
  /** Replaces the history entry, as navigating to the current page always does. */
  replace?: boolean;
  /** State that is stored in the history entry. */
  state?: unknown;
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * A client-side link; leaves new tabs to the browser. The router's own link adds 3 kB for form posts and prefetching that this site
 * does not use, and its hooks would render every link of a page again whenever a filter changes the address.
 */
export function Link({ to, replace, state, target, onClick, children, ...anchorProps }: LinkProps) {
  const { navigator } = use(NavigationContext);
  const navigateInApp = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || (target !== undefined && target !== "_self")) return;
    event.preventDefault();
    const isReplaced = replace ?? event.currentTarget.href === window.location.href;
    const open = () => (isReplaced ? navigator.replace(to, state) : navigator.push(to, state));
    if (to.startsWith(PATHS.donate)) openWhenOnline(open);
    else open();
  };
  return (
    <a {...anchorProps} {...(target === undefined ? {} : { target })} href={to} onClick={navigateInApp}>
      {children}
    </a>
  );
}

/** A navigation link, with `aria-current="page"` on the current page. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  const targetPath = props.to.replace(/[?#].*$/, "") === pathname;
  return <Link {...props} {...(targetPath ? { "aria-current": "page" as const } : {})} />;
}
