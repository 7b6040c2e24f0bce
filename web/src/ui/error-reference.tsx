import { m } from "../paraglide/messages.js";

/** The reference of a failure, which a person can quote to the foundation. One click selects the whole id for copying. */
export function ErrorReference({ reference }: { reference: string | undefined }) {
  if (reference === undefined) return null;
  return <p className="mt-2 text-sm break-all select-all">{m.errors_reference({ reference })}</p>;
}
