import { m } from "../../../paraglide/messages.js";
import { CampaignsList } from "./campaigns-list.tsx";

/** Campaigns history (spec section 2, `campainHistory`): what has ended, with final figures. */
export default function HistorySection() {
  return (
    <CampaignsList
      state="ended"
      stateLabel={m.campaigns_state_ended()}
      others={["removed"]}
      title={m.campaigns_history()}
      text={m.campaigns_history_text()}
      sorts={["ended", "started", "raised"]}
      layout="rows"
      empty={m.campaigns_none_ended()}
    />
  );
}
