import { MessageSquareText } from "lucide-react";
import { suggestMessage } from "../../../features/outreach/messages/index.ts";
import { href } from "../../../lib/paths.ts";
import { useSession } from "../../../lib/session/index.ts";
import { m } from "../../../paraglide/messages.js";
import { ButtonLink } from "../../../ui/button-link.tsx";

/** A link to a contact message from a template, for users who have a question first. */
export default function WriteToUs() {
  const session = useSession();
  return (
    <div className="border-t border-line pt-5">
      <ButtonLink
        to={href.profile("support")}
        icon={MessageSquareText}
        variant="line"
        onClick={() => {
          if (session !== undefined) suggestMessage(session.userId, m.start_message());
        }}
      >
        {m.start_write()}
      </ButtonLink>
      <p className="mt-3 text-sm text-ink-soft">{m.start_write_text()}</p>
    </div>
  );
}
