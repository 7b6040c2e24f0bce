import { MONTHLY_SECTORS } from "@daansetu/contract";
import { Plus } from "lucide-react";
import { sectorLabel } from "../../../../../lib/sectors.ts";
import { m } from "../../../../../paraglide/messages.js";
import { ButtonLink } from "../../../../../ui/button-link.tsx";
import { PagedList } from "../../../../../ui/paged-list.tsx";
import { Skeletons } from "../../../../../ui/skeleton.tsx";
import { EmptyState } from "../../../../../ui/state-panel.tsx";
import { Filters, SelectFilter, useOpenRecord, useTableState } from "../../../../../ui/table/index.ts";
import { EditProof } from "./edit-proof.tsx";
import { NewProofs } from "./new-proofs.tsx";
import { ProofCards } from "./proof-cards.tsx";
import { useCampaignTitle, useMonthlyCampaigns, useProofs } from "./use-proofs.ts";

/** Stands for new images in the URL; no record has this id. */
const NEW_PROOF_ID = "new";

/** Section `updateMonthlyCampain`: proof images, by cause and campaign. */
export default function ProofSection() {
  const { filters, setFilters: narrow } = useTableState({ filters: ["category", "campaignId"] });
  const { open: openId, hrefOf, listHref } = useOpenRecord();
  const category = MONTHLY_SECTORS.find((sector) => sector === filters.category);
  const proofFilter = { category, campaignId: filters.campaignId };
  const proofs = useProofs(proofFilter);
  const campaigns = useMonthlyCampaigns();
  const unlistedCampaignId = campaigns.some(({ _id }) => _id === filters.campaignId) ? undefined : filters.campaignId;
  const unlistedCampaignTitle = useCampaignTitle(unlistedCampaignId);
  const loadedProofs = proofs.pages.data?.pages.flatMap(({ items }) => items);
  const proof = loadedProofs?.find(({ _id }) => _id === openId);
  if (openId === NEW_PROOF_ID)
    return <NewProofs filter={proofFilter} campaigns={campaigns} proofs={proofs} listHref={listHref} />;
  if (proof !== undefined)
    return <EditProof key={openId} proof={proof} campaigns={campaigns} proofs={proofs} listHref={listHref} />;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-h2">{m.showcase_proofs()}</h1>
          <p className="mt-1 max-w-[38rem] text-ink-soft">{m.showcase_proofs_text()}</p>
        </div>
        <ButtonLink to={hrefOf(NEW_PROOF_ID)} variant="main" icon={Plus}>
          {m.showcase_proofs_new()}
        </ButtonLink>
      </div>
      <div className="mt-5">
        <Filters>
          <SelectFilter
            label={m.showcase_proofs_category()}
            all={m.showcase_proofs_all_categories()}
            value={category}
            options={MONTHLY_SECTORS.map((sector) => ({ value: sector, label: sectorLabel(sector) }))}
            onChoose={(chosenSector) => narrow({ category: chosenSector })}
          />
          <SelectFilter
            label={m.showcase_proofs_campaign()}
            all={m.showcase_proofs_all_campaigns()}
            value={filters.campaignId}
            options={[
              ...campaigns.map(({ _id, title }) => ({ value: _id, label: title })),
              ...(unlistedCampaignId === undefined
                ? []
                : [{ value: unlistedCampaignId, label: unlistedCampaignTitle }]),
            ]}
            onChoose={(chosenCampaignId) => narrow({ campaignId: chosenCampaignId })}
          />
        </Filters>
        {openId !== undefined && loadedProofs !== undefined && (
          <p role="status" className="mb-4 font-semibold">
            {m.showcase_proofs_gone()}
          </p>
        )}
        <PagedList
          pages={proofs.pages}
          skeletons={
            <div role="status" aria-label={m.ui_loading()} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
              <Skeletons count={3} barClassName="h-72 w-full" />
            </div>
          }
          empty={<EmptyState level={2}>{m.showcase_proofs_none()}</EmptyState>}
        >
          {(proofImages) => <ProofCards proofs={proofImages} hrefOf={hrefOf} onDelete={proofs.remove} />}
        </PagedList>
      </div>
    </>
  );
}
