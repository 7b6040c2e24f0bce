import { Pause, Play } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { m } from "../../../../paraglide/messages.js";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { VisuallyHidden } from "../../../../ui/visually-hidden.tsx";
import { useTypewriter } from "./use-typewriter.ts";

const phrases = () => [m.ngos_typed_1(), m.ngos_typed_2(), m.ngos_typed_3(), m.ngos_typed_4(), m.ngos_typed_5()];

const prefersReducedMotion = () =>
  typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
const subscribeToNothing = () => () => undefined;

/**
 * A line with a typewriter effect about the directory's purpose. With reduced motion, without script and for screen readers, it is one
 * plain sentence; the effect can be paused. The height is fixed, so that nothing shifts.
 */
export default function TypewriterLine() {
  const isStill = useSyncExternalStore(subscribeToNothing, prefersReducedMotion, () => true);
  const [isPaused, setPaused] = useState(false);
  const [allPhrases] = useState(phrases);
  const typedText = useTypewriter(allPhrases, isStill || isPaused);
  if (isStill)
    return <p className="mt-1 flex min-h-12 items-center text-lg leading-tight text-ink-soft">{m.ngos_typed_all()}</p>;
  return (
    <div className="mt-1 flex h-12 items-center gap-1">
      <p className="display text-h4 whitespace-nowrap">
        <VisuallyHidden>{m.ngos_typed_all()}</VisuallyHidden>
        <span aria-hidden="true">
          {m.ngos_explore()} <span ref={typedText} className="text-info" />
          <span className="ml-0.5 inline-block h-[1em] w-0.5 translate-y-[0.12em] bg-info" />
        </span>
      </p>
      <IconButton
        icon={isPaused ? Play : Pause}
        label={isPaused ? m.ngos_typing_go() : m.ngos_typing_stop()}
        className="size-11 rounded-full text-ink-soft [&>svg]:size-5 [&>svg]:fill-current"
        onClick={() => {
          setPaused(!isPaused);
        }}
      />
    </div>
  );
}
