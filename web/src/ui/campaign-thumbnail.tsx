import type { Picture as PictureData } from "@daansetu/contract";
import { Avatar } from "./avatar.tsx";
import { Picture } from "./picture.tsx";

/** The small picture of a campaign beside a gift, or the initials of a campaign that no longer has one. */
export function CampaignThumbnail({
  campaign: { _id, title, picture },
}: {
  campaign: { _id: string; title: string; picture?: PictureData | undefined };
}) {
  return picture === undefined ? (
    <Avatar name={title} tintBy={_id} />
  ) : (
    <Picture picture={picture} width={64} height={48} decorative className="h-12 w-16 rounded-control bg-well" />
  );
}
