import type { Picture as PictureData } from "@daansetu/contract";
import { Play } from "lucide-react";
import { useState } from "react";
import { useOnline } from "../../../../../lib/use-online.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Icon } from "../../../../../ui/icon.tsx";
import { Picture } from "../../../../../ui/picture.tsx";

interface FilmProps {
  picture: PictureData;
  title: string;
  /** YouTube's 11-character id; without one only the picture is shown. */
  videoId: string | undefined;
}

const FRAME_CLASS = "aspect-video w-full lg:rounded-panel";

/** The picture, or a YouTube video. For privacy nothing is fetched from YouTube before the visitor clicks play. */
export function Film({ picture, title, videoId }: FilmProps) {
  const online = useOnline();
  const [isPlaying, setPlaying] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const play = () => (online ? setPlaying(true) : setRefused(true));
  if (videoId !== undefined && isPlaying)
    return (
      <iframe
        className={`${FRAME_CLASS} border-0 bg-night`}
        src={`https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0`}
        title={m.story_film({ title })}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  return (
    <div className="relative">
      <Picture picture={picture} width={960} height={540} eager className={`${FRAME_CLASS} bg-well`} />
      {videoId !== undefined && (
        <>
          <button
            type="button"
            aria-label={m.story_play({ title })}
            onClick={play}
            className="absolute top-2/5 left-1/2 grid size-16 -translate-1/2 place-items-center rounded-full bg-sheet pl-1 shadow-lift hover:scale-105"
          >
            <Icon of={Play} size="lg" className="fill-genda" />
          </button>
          <p
            role="status"
            className="absolute inset-x-3 bottom-3 rounded-control bg-sheet px-3 py-2 text-sm empty:hidden sm:inset-x-auto sm:left-3"
          >
            {isRefused && !online && m.story_film_offline()}
          </p>
          <span className="absolute top-3 right-3 rounded-full bg-sheet px-2.5 pt-1 pb-0.5 text-xs font-semibold">
            {m.story_film_note()}
          </span>
        </>
      )}
    </div>
  );
}
