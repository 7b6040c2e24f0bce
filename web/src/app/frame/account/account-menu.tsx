import { ChevronDown } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { useMe } from "../../../features/accounts/index.ts";
import { href } from "../../../lib/paths.ts";
import { session } from "../../../lib/session/index.ts";
import { m } from "../../../paraglide/messages.js";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { AccountPicture } from "./account-picture.tsx";

const ITEM =
  "flex min-h-11 w-full items-center px-4 text-left font-semibold no-underline hover:bg-well focus-visible:bg-well focus-visible:-outline-offset-3";

/**
 * A menu button with Profile, the panel (for admins) and Logout. Arrow keys move the focus; Escape closes the menu and returns the
 * focus; a click or focus outside closes it.
 */
export default function AccountMenu({ isAdmin }: { isAdmin: boolean }) {
  const { data: me } = useMe();
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === key;
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();

  const items = () => [...(box.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
  const close = () => {
    setOpenAt(undefined);
  };

  // Opening it moves the focus to the first item.
  useEffect(() => {
    if (open) box.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus();
  }, [open]);
  useEffect(() => {
    if (!open) return;
    const pressed = ({ target }: PointerEvent) => {
      if (target instanceof Node && box.current?.contains(target) !== true) setOpenAt(undefined);
    };
    document.addEventListener("pointerdown", pressed);
    return () => {
      document.removeEventListener("pointerdown", pressed);
    };
  }, [open]);

  const onKey = (event: KeyboardEvent) => {
    if (!open) {
      if (event.key === "ArrowDown") {
        event.preventDefault();
        setOpenAt(key);
      }
      return;
    }
    if (event.key === "Tab") {
      close();
      return;
    }
    const all = items();
    const at = all.findIndex((item) => item === document.activeElement);
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 };
    const to = steps[event.key];
    if (event.key !== "Escape" && to === undefined) return;
    event.preventDefault();
    if (to === undefined) {
      close();
      button.current?.focus();
    } else all.at(to % all.length)?.focus();
  };

  const name = me?.name ?? "";
  return (
    // Handles keys of the button and the items inside, which have the focus.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- as said above
    <div ref={box} className="relative" onKeyDown={onKey}>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        title={m.session_your_account()}
        className="flex min-h-12 items-center gap-1 rounded-full px-1 hover:bg-well"
        onClick={() => {
          setOpenAt(open ? undefined : key);
        }}
      >
        {/* Not an `aria-label`: that would have to begin with the visible initials (WCAG 2.5.3). */}
        <VisuallyHidden>{m.session_your_account()}</VisuallyHidden>
        <AccountPicture name={name} picture={me?.profilePic} />
        <Icon of={ChevronDown} size="sm" className="text-ink-soft" />
      </button>
      {open && (
        <div className="absolute top-full right-0 mt-1 w-64 overflow-hidden rounded-card border border-line bg-sheet shadow-dialog">
          {me && (
            <p className="border-b border-line px-4 py-3 text-sm leading-snug">
              <span className="block truncate font-semibold">{me.name}</span>
              <span className="block truncate text-ink-mute">{me.email}</span>
            </p>
          )}
          <div id={menuId} role="menu" aria-label={m.session_your_account()} className="py-1.5">
            <Link to={href.profile()} role="menuitem" tabIndex={-1} className={ITEM} onClick={close}>
              {m.session_profile()}
            </Link>
            {isAdmin && (
              <Link to={href.adminPanel()} role="menuitem" tabIndex={-1} className={ITEM} onClick={close}>
                {m.session_admin()}
              </Link>
            )}
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={ITEM}
              onClick={() => {
                close();
                void session.logOut();
              }}
            >
              {m.session_log_out()}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
