import type { ComponentProps } from "react";
import { TextInput } from "../../../ui/inputs.tsx";

/** An e-mail address, with the keyboard for it on a phone. */
export function EmailInput(props: ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      autoComplete="email"
      {...props}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={260}
    />
  );
}
