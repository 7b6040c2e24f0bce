import { useSearchParams } from "react-router-dom";
import { Unsubscribe } from "../../features/outreach/newsletters/index.ts";
import { m } from "../../paraglide/messages.js";
import { Page } from "../../ui/layout.tsx";

/** `/stop-letters?person=…&key=…`: the unsubscribe link of a newsletter. */
export default function UnsubscribePage() {
  const [search] = useSearchParams();
  const person = search.get("person") ?? "";
  return (
    <Page title={m.newsletters_stop_title()} className="wrap py-(--section)">
      <meta name="robots" content="noindex" />
      <Unsubscribe key={person} person={person} proof={search.get("key") ?? ""} />
    </Page>
  );
}
