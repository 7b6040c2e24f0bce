/**
 * A formatter of `Intl` for each locale, made at its first use: making one takes a hundred times as long as formatting with it, and lists
 * format the same kind of value in every row.
 */
export function formatterPerLocale<Formatter>(make: (locale: string) => Formatter): (locale: string) => Formatter {
  const made = new Map<string, Formatter>();
  return (locale) => {
    const formatter = made.get(locale) ?? make(locale);
    made.set(locale, formatter);
    return formatter;
  };
}
