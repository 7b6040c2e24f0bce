import { m } from "../../../../paraglide/messages.js";
import { Tabs } from "../../../../ui/tabs.tsx";
import { ContactMessages } from "./contact-messages.tsx";
import { SupportThreads } from "./support-threads.tsx";
import { useUrlChoice } from "./use-url-choice.ts";

const INBOXES = ["contact", "support"] as const;
const OTHER_PARAMETERS = ["state", "open"] as const;

/** Section `messages`: contact messages and support threads. */
export default function MessagesSection() {
  const [inbox, chooseInbox] = useUrlChoice("box", INBOXES, OTHER_PARAMETERS);
  return (
    <>
      <h1 className="text-h2">{m.messages_title()}</h1>
      <p className="mt-1 mb-5 max-w-(--measure) text-ink-soft">{m.messages_text()}</p>
      <Tabs
        tabs={[
          { id: "contact", label: m.messages_contact() },
          { id: "support", label: m.messages_support() },
        ]}
        selected={inbox}
        label={m.messages_boxes()}
        onSelect={chooseInbox}
      >
        <div className="pt-5">{inbox === "contact" ? <ContactMessages /> : <SupportThreads />}</div>
      </Tabs>
    </>
  );
}
