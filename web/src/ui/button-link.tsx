import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { type ButtonLook, buttonClass } from "./button-look.ts";
import { Icon } from "./icon.tsx";

interface ButtonLinkProps extends ButtonLook, Omit<ComponentProps<typeof Link>, "className"> {
  icon?: LucideIcon | undefined;
}

/** A link that looks like a button, for going somewhere. */
export function ButtonLink({ variant, size, block, className, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, block, className })}>
      {icon && <Icon of={icon} />}
      {children}
    </Link>
  );
}
