import type { LucideIcon } from "lucide-react";
import { Link, type LinkProps } from "./link.tsx";
import { type ButtonLook, buttonClass } from "./button-look.ts";
import { Icon } from "./icon.tsx";

interface ButtonLinkProps extends ButtonLook, Omit<LinkProps, "className"> {
  icon?: LucideIcon | undefined;
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, block, className, icon, children, ...linkProps }: ButtonLinkProps) {
  return (
    <Link {...linkProps} className={buttonClass({ variant, size, block, className })}>
      {icon && <Icon of={icon} />}
      {children}
    </Link>
  );
}
