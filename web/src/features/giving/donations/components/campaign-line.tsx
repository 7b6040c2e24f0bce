import type { DonationTarget } from "@daansetu/contract";
import { memo } from "react";
import { Picture } from "../../../../ui/picture.tsx";

interface CampaignLineProps {
  target: DonationTarget;
  hasTitle?: boolean;
}

/** The campaign and its NGO, above the form. `hasTitle` is false if a heading names the campaign. */
export const CampaignLine = memo(function CampaignLine({ target, hasTitle = true }: CampaignLineProps) {
  return (
    <div className="flex items-center gap-4">
      {target.picture && (
        <Picture
          picture={target.picture}
          width={80}
          height={68}
          eager
          decorative
          className="h-17 w-20 flex-none rounded-control bg-well"
        />
      )}
      <div className="min-w-0">
        {hasTitle && <p className="display text-lg leading-tight text-balance">{target.title}</p>}
        <p className="mt-1 text-sm text-ink-soft">{target.ngoName}</p>
      </div>
    </div>
  );
});
