import type { ComponentProps, ReactNode } from "react";
import { cx } from "../lib/cx.ts";
import { useFieldWiring } from "./field.tsx";

interface TextInputProps extends ComponentProps<"input"> {
  /** Shown before the text, such as ₹ or +91. Hidden from screen readers, which read the label. */
  prefix?: string;
}

/** A text input. Inside a `Field` it gets id, name and ARIA attributes from there. */
export function TextInput({ prefix, className, ...inputProps }: TextInputProps) {
  const wiring = useFieldWiring();
  const input = (
    <input
      type="text"
      {...wiring}
      {...inputProps}
      className={cx("input", prefix !== undefined && "rounded-l-none", className)}
    />
  );
  if (prefix === undefined) return input;
  return (
    <div className="flex">
      <span aria-hidden="true" className="input-prefix">
        {prefix}
      </span>
      {input}
    </div>
  );
}

export function TextArea({ className, ...textAreaProps }: ComponentProps<"textarea">) {
  const wiring = useFieldWiring();
  return <textarea rows={3} {...wiring} {...textAreaProps} className={cx("input", "resize-y", className)} />;
}

export function Select({ className, ...selectProps }: ComponentProps<"select">) {
  const wiring = useFieldWiring();
  return <select {...wiring} {...selectProps} className={cx("input", "select", className)} />;
}

interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "children"> {
  /** The label; clicking it toggles the box. */
  children: ReactNode;
}

/** A checkbox with a touch target of at least 44 px. */
export function Checkbox({ children, className, ...checkboxProps }: CheckboxProps) {
  return (
    <label
      className={cx(
        "grid cursor-pointer grid-cols-[1.5rem_minmax(0,1fr)] items-start gap-3 py-2.5 leading-snug",
        className,
      )}
    >
      <input type="checkbox" {...checkboxProps} className="check-box" />
      <span>{children}</span>
    </label>
  );
}
