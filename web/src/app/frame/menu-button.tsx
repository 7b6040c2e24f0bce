import { Menu } from "lucide-react";
import { useState } from "react";
import { toast } from "../../lib/toast.ts";
import { m } from "../../paraglide/messages.js";
import { IconButton } from "../../ui/icon-button.tsx";
import { useLazyComponent } from "../../lib/use-lazy-component.ts";

const loadMenuDrawer = () => import("./menu-drawer.tsx");

/** Opens the menu of small screens, whose chunk loads on hover, touch or focus. */
export function MenuButton() {
  const [MenuDrawer, requestDrawer] = useLazyComponent(loadMenuDrawer);
  const [openCount, setOpenCount] = useState(0);
  const preload = () => void requestDrawer();
  const openMenu = async () => {
    if (await requestDrawer()) setOpenCount((previousCount) => previousCount + 1);
    else void toast("error", m.ui_error_offline_title());
  };
  return (
    <>
      <IconButton
        icon={Menu}
        label={m.site_menu_open()}
        aria-haspopup="dialog"
        className="ml-auto lg:hidden"
        onPointerDown={preload}
        onFocus={preload}
        onClick={() => void openMenu()}
      />
      {MenuDrawer && <MenuDrawer openCount={openCount} />}
    </>
  );
}
