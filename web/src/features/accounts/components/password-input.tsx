import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useState } from "react";
import { m } from "../../../paraglide/messages.js";
import { Icon } from "../../../ui/icon.tsx";
import { TextInput } from "../../../ui/inputs.tsx";

interface PasswordInputProps extends Omit<ComponentProps<typeof TextInput>, "type" | "autoComplete"> {
  autoComplete: "current-password" | "new-password";
}

/** A password that can be looked at while it is typed. Says when Caps Lock is on. Stands inside a `Field`. */
export function PasswordInput({ disabled, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => {
    setCapsLock(event.getModifierState("CapsLock"));
  };
  return (
    <>
      <div className="relative">
        <TextInput
          {...rest}
          type={shown ? "text" : "password"}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={1024}
          onKeyUp={look}
          onKeyDown={look}
          className="pr-24"
        />
        <button
          type="button"
          aria-label={shown ? m.accounts_password_hide_label() : m.accounts_password_show_label()}
          disabled={disabled}
          onClick={() => {
            setShown((before) => !before);
          }}
          className="absolute inset-y-1 right-1 inline-flex min-w-20 items-center justify-center gap-1.5 rounded-control px-2 text-sm font-semibold text-neel hover:bg-neel-tint"
        >
          <Icon of={shown ? EyeOff : Eye} size="sm" />
          {shown ? m.accounts_password_hide() : m.accounts_password_show()}
        </button>
      </div>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {capsLock && m.accounts_caps_lock()}
      </p>
    </>
  );
}
