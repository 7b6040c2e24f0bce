import { useEffect, useId } from "react";
import { cx } from "../../lib/cx.ts";
import { chooseTheme, colourBars, useChosenTheme } from "../../lib/theme.ts";
import { m } from "../../paraglide/messages.js";

const themeOptions = () =>
  [
    { theme: undefined, label: m.site_theme_device() },
    { theme: "light", label: m.site_theme_light() },
    { theme: "dark", label: m.site_theme_dark() },
  ] as const;

/** Light, dark, or as the device. */
export function ThemeChoice({ className = "gap-x-4" }: { className?: string }) {
  const chosenTheme = useChosenTheme();
  const name = useId();
  // Here and not before the first paint: every byte there weighs on the first load.
  useEffect(() => colourBars(chosenTheme), [chosenTheme]);
  return (
    <fieldset className={cx("flex flex-wrap items-center", className)}>
      <legend className="sr-only">{m.site_theme()}</legend>
      {themeOptions().map(({ theme, label }) => (
        <label key={label} className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 whitespace-nowrap">
          <input
            type="radio"
            name={name}
            checked={theme === chosenTheme}
            onChange={() => chooseTheme(theme)}
            className="size-4 accent-(--color-info) on-night:accent-(--color-genda)"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
