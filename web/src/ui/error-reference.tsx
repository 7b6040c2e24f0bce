import { m } from "../paraglide/messages.js";

/** What a person quotes to us about a failure. One click selects the whole line's id, so that it can be copied. */
export function ErrorReference({ reference }: { reference: string | undefined }) {
  if (reference === undefined) return null;
  return <p className="mt-2 text-sm break-all select-all">{m.errors_reference({ reference })}</p>;
}
