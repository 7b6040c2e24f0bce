import type { LucideIcon } from "lucide-react";
import type { ComponentProps, MouseEvent } from "react";
import { type ButtonLook, buttonClass } from "./button-look.ts";
import { Icon } from "./icon.tsx";
import { Spinner } from "./spinner.tsx";

interface ButtonProps extends ButtonLook, Omit<ComponentProps<"button">, "className"> {
  icon?: LucideIcon | undefined;
  /** A mutation that a click starts, and that keeps the button busy. */
  action?: { isPending: boolean; mutate: () => void };
  /** Ignores clicks and shows `busyLabel`; keeps width and focus. */
  busy?: boolean;
  busyLabel?: string | undefined;
}

/** `type="button"` by default, so that it never submits a form by accident. */
export function Button({
  variant,
  size,
  block,
  className,
  icon,
  action,
  busy = action?.isPending,
  busyLabel,
  children,
  onClick = action && (() => action.mutate()),
  ...buttonProps
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...buttonProps}
      {...(busy ? { "aria-disabled": true, "aria-busy": true } : {})}
      className={buttonClass({ variant, size, block, className })}
      onClick={handleClick}
    >
      {busyLabel === undefined ? (
        <>
          {busy ? <Spinner /> : icon && <Icon of={icon} />}
          {children}
        </>
      ) : (
        <span className="grid *:col-start-1 *:row-start-1">
          <Label hidden={busy === true} icon={icon && <Icon of={icon} />}>
            {children}
          </Label>
          <Label hidden={busy !== true} icon={<Spinner />}>
            {busyLabel}
          </Label>
        </span>
      )}
    </button>
  );
}

function Label({ hidden, icon, children }: { hidden: boolean; icon: React.ReactNode; children: React.ReactNode }) {
  return (
    <span className={`inline-flex items-center justify-center gap-2 ${hidden ? "invisible" : ""}`} aria-hidden={hidden}>
      {icon}
      {children}
    </span>
  );
}
