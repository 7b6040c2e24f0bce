import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useState } from "react";
import { m } from "../../../paraglide/messages.js";
import { Icon } from "../../../ui/icon.tsx";
import { TextInput } from "../../../ui/inputs.tsx";

interface PasswordInputProps extends Omit<ComponentProps<typeof TextInput>, "type" | "autoComplete"> {
  autoComplete: "current-password" | "new-password";
}

/** A password with a button that shows it, and a warning while Caps Lock is on. For use inside a `Field`. */
export function PasswordInput({ disabled, ...rest }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  const [isCapsLockOn, setCapsLockOn] = useState(false);
  const checkCapsLock = (event: KeyboardEvent) => {
    setCapsLockOn(event.getModifierState("CapsLock"));
  };
  return (
    <>
      <div className="relative">
        <TextInput
          {...rest}
          type={isShown ? "text" : "password"}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={1024}
          onKeyUp={checkCapsLock}
          onKeyDown={checkCapsLock}
          className="pr-24"
        />
        <button
          type="button"
          aria-label={isShown ? m.accounts_password_hide_label() : m.accounts_password_show_label()}
          disabled={disabled}
          onClick={() => {
            setShown((before) => !before);
          }}
          className="absolute inset-y-1 right-1 inline-flex min-w-20 items-center justify-center gap-1.5 rounded-control px-2 text-sm font-semibold text-neel hover:bg-neel-tint"
        >
          <Icon of={isShown ? EyeOff : Eye} size="sm" />
          {isShown ? m.accounts_password_hide() : m.accounts_password_show()}
        </button>
      </div>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {isCapsLockOn && m.accounts_caps_lock()}
      </p>
    </>
  );
}
