import { m } from "../../../paraglide/messages.js";
import { Tabs } from "../../../ui/tabs.tsx";
import { ContactMessages } from "./contact-messages.tsx";
import { SupportThreads } from "./support-threads.tsx";
import { useChoice } from "./use-choice.ts";

const BOXES = ["contact", "support"] as const;
const CLEARS = ["state", "open"] as const;

/** Messages (`messages`): the contact form and the conversations with people who have an account. */
export default function MessagesSection() {
  const [box, choose] = useChoice("box", BOXES, CLEARS);
  return (
    <>
      <h1 className="text-h2">{m.messages_title()}</h1>
      <p className="mt-1 mb-5 max-w-(--measure) text-ink-soft">{m.messages_text()}</p>
      <Tabs
        tabs={[
          { id: "contact", label: m.messages_contact() },
          { id: "support", label: m.messages_support() },
        ]}
        selected={box}
        label={m.messages_boxes()}
        onSelect={choose}
      >
        <div className="pt-5">{box === "contact" ? <ContactMessages /> : <SupportThreads />}</div>
      </Tabs>
    </>
  );
}
