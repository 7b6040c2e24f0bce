import type { Picture as PictureData } from "@daansetu/contract";
import { Picture } from "../../../../ui/picture.tsx";

/** A bill or signed note: small, so that it is seen to be there, and whole behind the link. */
export function PaperLink({ paper, words }: { paper: PictureData; words: string }) {
  return (
    <a href={paper.src} className="mt-2 flex w-fit items-center gap-3 text-sm font-semibold text-info">
      <Picture
        picture={paper}
        width={48}
        height={64}
        decorative
        className="h-16 w-12 flex-none rounded-control border border-line bg-well"
      />
      {words}
    </a>
  );
}
