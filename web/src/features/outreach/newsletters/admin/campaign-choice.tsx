import { campaignRecordEndpoints } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useDeferredValue, useId, useState } from "react";
import { endpointQuery } from "../../../../lib/query.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Field, FieldError } from "../../../../ui/field.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { TextInput } from "../../../../ui/inputs.tsx";
import { Spinner } from "../../../../ui/spinner.tsx";

export interface ChosenCampaign {
  id: string;
  title: string;
}

interface CampaignChoiceProps {
  chosenCampaign: ChosenCampaign | undefined;
  onChoose: (campaign: ChosenCampaign | undefined) => void;
  error: string | undefined;
}

/** Per list: live and ended campaigns. */
const MAX_RESULTS_PER_LIST = "5";

/** Chooses a live or ended campaign by searching its title. */
export function CampaignChoice({ chosenCampaign, onChoose, error }: CampaignChoiceProps) {
  if (chosenCampaign === undefined) return <CampaignFinder onChoose={onChoose} error={error} />;
  return (
    <div className="grid gap-1">
      <p className="font-semibold">{m.newsletters_campaign()}</p>
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border-[1.5px] border-line px-4 py-2">
        <span className="wrap-anywhere">{chosenCampaign.title}</span>
        <Button
          size="sm"
          variant="quiet"
          onClick={() => {
            onChoose(undefined);
          }}
        >
          {m.newsletters_campaign_change()}
        </Button>
      </div>
    </div>
  );
}

function CampaignFinder({ onChoose, error }: Omit<CampaignChoiceProps, "chosenCampaign">) {
  const [typedText, setTypedText] = useState("");
  const listId = useId();
  const searchText = useDeferredValue(typedText.trim());
  const searchFilter = searchText === "" ? {} : { search: searchText };
  const liveCampaigns = useQuery(
    endpointQuery(campaignRecordEndpoints.campaignRecords, {
      query: { state: "live", limit: MAX_RESULTS_PER_LIST, ...searchFilter },
    }),
  );
  const endedCampaigns = useQuery(
    endpointQuery(campaignRecordEndpoints.campaignRecords, {
      query: { state: "ended", limit: MAX_RESULTS_PER_LIST, ...searchFilter },
    }),
  );
  const foundCampaigns = [...(liveCampaigns.data ?? []), ...(endedCampaigns.data ?? [])];
  const isWaiting = liveCampaigns.isPending || endedCampaigns.isPending;
  const hasFailed = liveCampaigns.error !== null || endedCampaigns.error !== null;
  return (
    <div className="grid gap-2">
      <Field label={m.newsletters_campaign_search()} hint={m.newsletters_campaign_search_hint()}>
        <TextInput
          type="search"
          maxLength={80}
          autoComplete="off"
          value={typedText}
          aria-controls={listId}
          onChange={(event) => {
            setTypedText(event.target.value);
          }}
        />
      </Field>
      {error !== undefined && <FieldError>{error}</FieldError>}
      <div id={listId} role="status" className="text-sm text-ink-soft">
        {isWaiting && <Spinner size="sm" />}
        {!isWaiting && hasFailed && m.newsletters_campaign_failed()}
        {!isWaiting && !hasFailed && foundCampaigns.length === 0 && m.newsletters_campaign_none()}
      </div>
      {foundCampaigns.length > 0 && (
        <ul aria-label={m.newsletters_campaign()} className="grid rounded-control border border-line bg-sheet">
          {foundCampaigns.map(({ campaign: { _id: id, title } }) => (
            <li key={id} className="border-b border-line last:border-b-0">
              <button
                type="button"
                className="flex min-h-11 w-full items-center gap-2 px-4 py-2 text-left hover:bg-well"
                onClick={() => {
                  onChoose({ id, title });
                }}
              >
                <Icon of={Plus} size="sm" className="flex-none text-info" />
                <span className="wrap-anywhere">{title}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
