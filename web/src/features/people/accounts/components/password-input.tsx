import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useState } from "react";
import { m } from "../../../../paraglide/messages.js";
import { Icon } from "../../../../ui/icon.tsx";
import { TextInput } from "../../../../ui/inputs.tsx";

interface PasswordInputProps extends Omit<ComponentProps<typeof TextInput>, "type" | "autoComplete"> {
  autoComplete: "current-password" | "new-password";
}

/** A password with a button that shows it, and a warning while Caps Lock is on. For use inside a `Field`. */
export function PasswordInput({ disabled, ...inputProps }: PasswordInputProps) {
  const [isPasswordShown, setIsPasswordShown] = useState(false);
  const [isCapsLockOn, setIsCapsLockOn] = useState(false);
  const checkCapsLock = (event: KeyboardEvent) => {
    setIsCapsLockOn(event.getModifierState("CapsLock"));
  };
  return (
    <>
      <div className="relative">
        <TextInput
          {...inputProps}
          type={isPasswordShown ? "text" : "password"}
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
          aria-label={isPasswordShown ? m.accounts_password_hide_label() : m.accounts_password_show_label()}
          disabled={disabled}
          onClick={() => {
            setIsPasswordShown((wasShown) => !wasShown);
          }}
          className="absolute inset-y-1 right-1 inline-flex min-w-20 items-center justify-center gap-1.5 rounded-control px-2 text-sm font-semibold text-info hover:bg-info-tint"
        >
          <Icon of={isPasswordShown ? EyeOff : Eye} size="sm" />
          {isPasswordShown ? m.accounts_password_hide() : m.accounts_password_show()}
        </button>
      </div>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {isCapsLockOn && m.accounts_caps_lock()}
      </p>
    </>
  );
}
