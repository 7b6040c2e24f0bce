import { Component, type ReactNode, Suspense, useRef, useSyncExternalStore } from "react";
import { m } from "../paraglide/messages.js";
import { useNear } from "./use-near.ts";

interface WhenNearProps {
  /** Keeps the room until it comes: a least height. */
  className: string;
  /** For links to this part. */
  id?: string;
  /** A `lazy` part, or what holds some. */
  children: ReactNode;
}

/**
 * A part further down the page whose script comes when somebody is about to see it, or walks the page by the Tab key. Until it is
 * there its place is a stop of that walk, so that nobody passes by what is in it. A server writes it at once, and what a server wrote
 * stays. Where its script cannot be had the rest of the page goes on without it.
 */
export function WhenNear({ className, id, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const isWritten = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const isNear = useNear(place, "600px", isWritten);
  const room = (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as said above
    <div id={id} ref={place} className={className} role="group" aria-label={m.ui_loading()} tabIndex={0} />
  );
  if (!isNear) return room;
  return (
    <Dispensable>
      <Suspense fallback={room}>
        {id === undefined ? (
          children
        ) : (
          <div id={id} className="scroll-mt-16">
            {children}
          </div>
        )}
      </Suspense>
    </Dispensable>
  );
}

const never = () => () => undefined;

class Dispensable extends Component<{ children: ReactNode }, { isMissing: boolean }> {
  override state = { isMissing: false };
  static getDerivedStateFromError = () => ({ isMissing: true });
  override render() {
    return this.state.isMissing ? null : this.props.children;
  }
}
