import type { Picture as PictureData } from "@daansetu/contract";
import { m } from "../../../../../paraglide/messages.js";
import { Picture } from "../../../../../ui/picture.tsx";
import { StoryBlock } from "./story-block.tsx";

/** The pictures beside a fundraiser's story; nothing if there are none. */
export function StoryPictures({ id, pictures }: { id: string; pictures: readonly PictureData[] }) {
  if (pictures.length === 0) return null;
  return (
    <StoryBlock id={id} title={m.story_pictures()}>
      <div className="grid gap-3 sm:grid-cols-2">
        {pictures.map((picture) => (
          <Picture
            key={picture.src}
            picture={picture}
            width={640}
            height={480}
            className="aspect-4/3 w-full rounded-card bg-well"
          />
        ))}
      </div>
    </StoryBlock>
  );
}
