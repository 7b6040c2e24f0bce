import { m } from "../../../../paraglide/messages.js";
import { CampaignsList } from "./campaigns-list.tsx";

/** Section `onGoingCampain` (spec section 2): live campaigns. */
export default function OngoingSection() {
  return (
    <CampaignsList
      state="live"
      stateLabel={m.campaigns_state_live()}
      otherStates={["draft", "removed"]}
      title={m.campaigns_ongoing()}
      text={m.campaigns_ongoing_text()}
      sorts={["started", "raised"]}
      layout="rows"
      empty={m.campaigns_none_live()}
    />
  );
}
