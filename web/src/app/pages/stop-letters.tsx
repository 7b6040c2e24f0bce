import { useSearchParams } from "react-router-dom";
import { StopLetters } from "../../features/letters/index.ts";
import { m } from "../../paraglide/messages.js";
import { Page } from "../../ui/layout.tsx";

/** `/stop-letters?person=…&key=…`: where the link of a letter leads. */
export default function StopLettersPage() {
  const [search] = useSearchParams();
  const person = search.get("person") ?? "";
  return (
    <Page title={m.site_title({ page: m.letters_stop_title() })}>
      <meta name="robots" content="noindex" />
      <StopLetters key={person} person={person} proof={search.get("key") ?? ""} />
    </Page>
  );
}
