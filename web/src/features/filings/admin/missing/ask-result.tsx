import type { AskedDonors } from "@daansetu/contract";
import { m } from "../../../../paraglide/messages.js";
import { Note } from "../../../../ui/note.tsx";

/** What became of the mails to donors; stays on the page, because the toast about it goes. */
export function AskResult({ result: { asked, askedBefore, withoutEmail } }: { result: AskedDonors }) {
  return (
    <Note
      tone={asked > 0 ? "leaf" : "haldi"}
      role="status"
      title={askedSentence(asked)}
      className="mb-4 max-w-(--measure)"
    >
      {askedBefore > 0 && <p>{m.filings_asked_before({ count: askedBefore })}</p>}
      {withoutEmail > 0 && <p>{m.filings_asked_without_email({ count: withoutEmail })}</p>}
    </Note>
  );
}

export const askedSentence = (asked: number): string =>
  asked > 0 ? m.filings_asked({ count: asked }) : m.filings_asked_none();
