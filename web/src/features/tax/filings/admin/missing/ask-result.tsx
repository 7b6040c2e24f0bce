import type { AskedDonors } from "@daansetu/contract";
import { useMutation } from "@tanstack/react-query";
import { failureSentence } from "../../../../../lib/errors/failure.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Button } from "../../../../../ui/button.tsx";
import { Note } from "../../../../../ui/note.tsx";

interface AskResultProps {
  result: AskedDonors;
  /** Continues if one call did not reach all donors of the year. */
  askRest: () => Promise<AskedDonors>;
}

/** The result of asking donors; stays on the page, because the toast about it disappears. */
export function AskResult({ result: { asked, askedBefore, withoutEmail, more }, askRest }: AskResultProps) {
  const asking = useMutation({ mutationFn: askRest });
  return (
    <Note
      tone={asked > 0 ? "leaf" : "warning"}
      role="status"
      title={askedSentence(asked)}
      className="mb-4 max-w-(--measure)"
      action={
        more && (
          <Button size="sm" variant="line" action={asking} busyLabel={m.filings_ask_busy()}>
            {m.filings_ask_rest()}
          </Button>
        )
      }
    >
      {askedBefore > 0 && <p>{m.filings_asked_before({ count: askedBefore })}</p>}
      {withoutEmail > 0 && <p>{m.filings_asked_without_email({ count: withoutEmail })}</p>}
      {more && <p>{m.filings_asked_more()}</p>}
      {asking.error !== null && <p className="text-danger">{failureSentence(asking.error)}</p>}
    </Note>
  );
}

export const askedSentence = (asked: number): string =>
  asked > 0 ? m.filings_asked({ count: asked }) : m.filings_asked_none();
