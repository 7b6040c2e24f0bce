import { Pause, Play } from "lucide-react";
import { useState } from "react";
import { m } from "../../../paraglide/messages.js";
import { IconButton } from "../../../ui/icon-button.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { useTyping } from "./use-typing.ts";

const words = () => [m.ngos_typed_1(), m.ngos_typed_2(), m.ngos_typed_3(), m.ngos_typed_4(), m.ngos_typed_5()];

/**
 * The line that types what the directory is for. Whoever wants no motion, or listens, gets the whole sentence at once; everybody
 * else can stop it. Its height is there from the start.
 */
export default function TypedLine() {
  const [isCalm] = useState(
    () => typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches,
  );
  const [isStopped, setIsStopped] = useState(false);
  const [all] = useState(words);
  const typed = useTyping(all, isCalm || isStopped);
  if (isCalm) return <p className="mt-2.5 text-lg text-ink-soft">{m.ngos_typed_all()}</p>;
  return (
    <div className="mt-1 flex h-12 items-center gap-1">
      <p className="display text-h4 whitespace-nowrap">
        <VisuallyHidden>{m.ngos_typed_all()}</VisuallyHidden>
        <span aria-hidden="true">
          {m.ngos_explore()} <span className="text-neel">{typed}</span>
          <span className="ml-0.5 inline-block h-[1em] w-0.5 translate-y-[0.12em] bg-neel" />
        </span>
      </p>
      <IconButton
        icon={isStopped ? Play : Pause}
        label={isStopped ? m.ngos_typing_go() : m.ngos_typing_stop()}
        className="size-11 text-ink-mute"
        onClick={() => {
          setIsStopped(!isStopped);
        }}
      />
    </div>
  );
}
