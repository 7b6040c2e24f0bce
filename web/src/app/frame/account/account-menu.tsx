import { ChevronDown } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { useMe } from "../../../features/people/accounts/index.ts";
import { href } from "../../../lib/paths.ts";
import { session } from "../../../lib/session/index.ts";
import { m } from "../../../paraglide/messages.js";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { AccountPicture } from "./account-picture.tsx";

const MENU_ITEM_CLASSES =
  "flex min-h-11 w-full items-center px-4 text-left font-semibold no-underline hover:bg-well focus-visible:bg-well focus-visible:-outline-offset-3";

/**
 * A menu button with Profile, the panel (for admins) and Logout. Arrow keys move the focus; Escape closes the menu and returns the
 * focus; a click or focus outside closes it.
 */
export default function AccountMenu({ opensPanel }: { opensPanel: boolean }) {
  const { data: currentUser } = useMe();
  const { key } = useLocation();
  const [openLocationKey, setOpenLocationKey] = useState<string>();
  const isOpen = openLocationKey === key;
  const menuBox = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();

  const menuItems = () => [...(menuBox.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
  const closeMenu = () => {
    setOpenLocationKey(undefined);
  };

  // Moves the focus to the first item when the menu opens.
  useEffect(() => {
    if (isOpen) menuBox.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus();
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    const closeOnOutsideClick = ({ target }: PointerEvent) => {
      if (target instanceof Node && menuBox.current?.contains(target) !== true) setOpenLocationKey(undefined);
    };
    document.addEventListener("pointerdown", closeOnOutsideClick);
    return () => {
      document.removeEventListener("pointerdown", closeOnOutsideClick);
    };
  }, [isOpen]);

  const handleKey = (event: KeyboardEvent) => {
    if (!isOpen) {
      if (event.key === "ArrowDown") {
        event.preventDefault();
        setOpenLocationKey(key);
      }
      return;
    }
    if (event.key === "Tab") {
      closeMenu();
      return;
    }
    const currentItems = menuItems();
    const focusedIndex = currentItems.findIndex((menuItem) => menuItem === document.activeElement);
    const indexByKey: Record<string, number> = {
      ArrowDown: focusedIndex + 1,
      ArrowUp: focusedIndex - 1,
      Home: 0,
      End: currentItems.length - 1,
    };
    const nextIndex = indexByKey[event.key];
    if (event.key !== "Escape" && nextIndex === undefined) return;
    event.preventDefault();
    if (nextIndex === undefined) {
      closeMenu();
      button.current?.focus();
    } else currentItems.at(nextIndex % currentItems.length)?.focus();
  };

  const name = currentUser?.name ?? "";
  return (
    // Handles keys of the button and the items inside, which have the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- as said above
    <div ref={menuBox} className="relative" onKeyDown={handleKey}>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        title={m.session_your_account()}
        className="flex min-h-12 items-center gap-1 rounded-full px-1 hover:bg-well"
        onClick={() => {
          setOpenLocationKey(isOpen ? undefined : key);
        }}
      >
        {/* Not an `aria-label`: that would have to begin with the visible initials (WCAG 2.5.3). */}
        <VisuallyHidden>{m.session_your_account()}</VisuallyHidden>
        <AccountPicture name={name} picture={currentUser?.profilePic} />
        <Icon of={ChevronDown} size="sm" className="text-ink-soft" />
      </button>
      {isOpen && (
        <div className="absolute top-full right-0 mt-1 w-64 overflow-hidden rounded-card border border-line bg-sheet shadow-dialog">
          {currentUser && (
            <p className="border-b border-line px-4 py-3 text-sm leading-snug">
              <span className="block truncate font-semibold">{currentUser.name}</span>
              <span className="block truncate text-ink-mute">{currentUser.email}</span>
            </p>
          )}
          <div id={menuId} role="menu" aria-label={m.session_your_account()} className="py-1.5">
            <Link to={href.profile()} role="menuitem" tabIndex={-1} className={MENU_ITEM_CLASSES} onClick={closeMenu}>
              {m.session_profile()}
            </Link>
            {opensPanel && (
              <Link
                to={href.adminPanel()}
                role="menuitem"
                tabIndex={-1}
                className={MENU_ITEM_CLASSES}
                onClick={closeMenu}
              >
                {m.session_admin()}
              </Link>
            )}
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={MENU_ITEM_CLASSES}
              onClick={() => {
                closeMenu();
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
