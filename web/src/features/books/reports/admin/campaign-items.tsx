import type { CampaignRecord } from "@daansetu/contract";
import { PencilLine, RotateCcw } from "lucide-react";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { ButtonLink } from "../../../../ui/button-link.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Link } from "../../../../ui/link.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { Skeleton, Skeletons } from "../../../../ui/skeleton.tsx";
import { CampaignEndLine, CampaignTags, TargetLine } from "./campaign-facts.tsx";
import type { CampaignAction } from "./use-campaign-action.ts";

/**
 * Chooses a campaign's action.
 * @param action without one, the details are opened
 */
type OnChoose = (row: CampaignRecord, action?: CampaignAction) => void;

interface CampaignItemsProps {
  rows: readonly CampaignRecord[];
  layout: "cards" | "rows";
  onChoose: OnChoose;
}

/** An admin's campaign card is 350 px wide (spec section 9), or as wide as a narrower screen. */
const CARD_GRID = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,350px),350px))] gap-5 max-sm:justify-center";

export function CampaignItems({ rows, layout, onChoose }: CampaignItemsProps) {
  return (
    <ul className={layout === "cards" ? CARD_GRID : "border-t border-line"}>
      {rows.map((row) =>
        layout === "cards" ? (
          <CampaignCard key={row.campaign._id} row={row} onChoose={onChoose} />
        ) : (
          <CampaignRow key={row.campaign._id} row={row} onChoose={onChoose} />
        ),
      )}
    </ul>
  );
}

interface ItemProps {
  row: CampaignRecord;
  onChoose: OnChoose;
}

function CampaignCard({ row, onChoose }: ItemProps) {
  const { ngoName, picture } = row.campaign;
  return (
    <li className="flex flex-col overflow-hidden rounded-card border border-line bg-sheet">
      <Picture picture={picture} width={350} height={197} decorative className="aspect-video w-full" />
      <div className="grid flex-1 content-start gap-2 p-4">
        <CampaignTags row={row} />
        <CampaignTitle row={row} />
        <p className="text-sm text-ink-soft">{ngoName}</p>
        <TargetLine row={row} />
        <CampaignEndLine row={row} />
      </div>
      <div className="p-4 pt-0">
        <ItemActions row={row} onChoose={onChoose} block />
      </div>
    </li>
  );
}

function CampaignRow({ row, onChoose }: ItemProps) {
  const { ngoName, picture } = row.campaign;
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-b border-line py-3 md:grid-cols-[6rem_minmax(0,1.2fr)_minmax(0,1fr)_auto]">
      <Picture picture={picture} width={96} height={72} decorative className="aspect-4/3 w-full rounded-control" />
      <div className="grid min-w-0 gap-1">
        <CampaignTitle row={row} />
        <p className="text-sm text-ink-soft">{ngoName}</p>
        <CampaignTags row={row} />
      </div>
      <div className="grid gap-1 max-md:col-span-2">
        <TargetLine row={row} />
        <CampaignEndLine row={row} />
      </div>
      <div className="max-md:col-span-2">
        <ItemActions row={row} onChoose={onChoose} />
      </div>
    </li>
  );
}

/** A campaign's title, linked to its page (spec section 2); drafts and removed campaigns have none. */
function CampaignTitle({ row: { campaign, removed } }: { row: CampaignRecord }) {
  const { _id, kind, title, status } = campaign;
  const isOffSite = removed !== undefined || status === "draft";
  return (
    <h2 className="font-sans text-base leading-snug font-semibold wrap-anywhere">
      {isOffSite ? title : <Link to={kind === "monthly" ? href.monthly(_id) : href.story(_id)}>{title}</Link>}
    </h2>
  );
}

/** The actions of a list item: drafts and removed campaigns have no page and no details, so their actions are in the list itself. */
function ItemActions({ row, onChoose, block = false }: ItemProps & { block?: boolean }) {
  const { _id: id, title, status, kind } = row.campaign;
  if (row.removed !== undefined)
    return (
      <Button
        variant="soft"
        size="sm"
        block={block}
        icon={RotateCcw}
        aria-label={m.campaigns_restore_named({ title })}
        onClick={() => {
          onChoose(row, "restore");
        }}
      >
        {m.campaigns_restore()}
      </Button>
    );
  if (status === "draft")
    return (
      <div role="group" aria-label={m.campaigns_actions_of({ title })} className="flex flex-wrap gap-2.5">
        <ButtonLink
          size="sm"
          variant="line"
          icon={PencilLine}
          to={href.adminPanel(kind === "monthly" ? "monthlyCampain" : "donationCreate", { edit: id })}
        >
          {m.campaigns_edit()}
        </ButtonLink>
        <Button
          size="sm"
          variant="danger"
          onClick={() => {
            onChoose(row, "remove");
          }}
        >
          {m.campaigns_remove()}
        </Button>
      </div>
    );
  return (
    <Button
      variant="soft"
      size="sm"
      block={block}
      aria-label={m.campaigns_details_of({ title })}
      onClick={() => {
        onChoose(row);
      }}
    >
      {m.campaigns_details()}
    </Button>
  );
}

/** Three placeholders while the list is loading (spec section 9). */
export function CampaignSkeletons({ layout }: { layout: "cards" | "rows" }) {
  return (
    <Skeletons count={3} className={layout === "cards" ? CARD_GRID : "border-t border-line"}>
      {layout === "cards" ? (
        <div className="overflow-hidden rounded-card border border-line">
          <Skeleton className="aspect-video rounded-none" />
          <div className="grid gap-2 p-4">
            <Skeleton className="h-6 w-24 rounded-full" />
            <Skeleton className="h-6 w-full" />
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-2 w-full" />
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="mt-2 h-11 w-full" />
          </div>
        </div>
      ) : (
        <div className="flex gap-4 border-b border-line py-3">
          <Skeleton className="h-18 w-24 rounded-control" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="h-5 w-1/3" />
          </div>
        </div>
      )}
    </Skeletons>
  );
}
