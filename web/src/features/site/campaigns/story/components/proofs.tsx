import type { ProofImage, Sector } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { formatDate } from "../../../../../lib/format.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Carousel, Slide } from "../../../../../ui/carousel/carousel.tsx";
import { Picture } from "../../../../../ui/picture.tsx";
import { proofsQuery } from "../api/story-blocks.ts";
import { StoryBlock } from "./story-block.tsx";

/** Autoplay interval of transparency images (spec section 9). */
const PROOFS_INTERVAL_MS = 2_500;

/** Proof images of the campaign or, without any, of its sector; nothing if there are none. */
export default function Proofs({ campaignId, sector }: { campaignId: string; sector: Sector }) {
  const campaignProofs = useQuery(proofsQuery({ campaignId }));
  const sectorProofs = useQuery({ ...proofsQuery({ category: sector }), enabled: campaignProofs.data?.length === 0 });
  const proofs = campaignProofs.data?.length === 0 ? sectorProofs.data : campaignProofs.data;
  if (proofs === undefined || proofs.length === 0) return null;
  return (
    <StoryBlock id="proofs" title={m.monthly_proofs()}>
      <Carousel
        label={m.monthly_proofs()}
        delayMs={PROOFS_INTERVAL_MS}
        head={<p className="text-ink-soft">{m.monthly_proofs_text()}</p>}
      >
        {proofs.map((proof) => (
          <Slide key={proof._id} className="w-[86%] sm:w-[calc((100%-1rem)/2)]">
            <Proof proof={proof} />
          </Slide>
        ))}
      </Carousel>
    </StoryBlock>
  );
}

function Proof({ proof: { picture, image, caption, place, takenAt, createdAt } }: { proof: ProofImage }) {
  const takenOn = formatDate(takenAt ?? createdAt);
  return (
    <figure className="h-full overflow-hidden rounded-card border border-line bg-sheet">
      <Picture
        picture={picture ?? { src: image, alt: caption, focusX: 50, focusY: 50 }}
        width={640}
        height={480}
        className="aspect-4/3 w-full bg-well"
      />
      <figcaption className="px-4 py-3 leading-snug">
        {caption}
        <span className="mt-1 block text-sm text-ink-soft">
          {place === undefined ? takenOn : `${place} · ${takenOn}`}
        </span>
      </figcaption>
    </figure>
  );
}
