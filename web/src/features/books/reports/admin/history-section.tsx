import { m } from "../../../../paraglide/messages.js";
import { CampaignsList } from "./campaigns-list.tsx";

/** Section `campainHistory` (spec section 2): campaigns that have ended. */
export default function HistorySection() {
  return (
    <CampaignsList
      state="ended"
      stateLabel={m.campaigns_state_ended()}
      otherStates={["removed"]}
      title={m.campaigns_history()}
      text={m.campaigns_history_text()}
      sorts={["ended", "started", "raised"]}
      layout="rows"
      empty={m.campaigns_none_ended()}
    />
  );
}
