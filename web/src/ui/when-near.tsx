import { Component, type ReactNode, Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";

interface WhenNearProps {
  /** Keeps the room until it comes: a least height. */
  className: string;
  /** For links to this part. */
  id?: string;
  /** A `lazy` part, or what holds some. */
  children: ReactNode;
}

/**
 * A part further down the page whose script comes when somebody is about to see it. A server writes it at once, and what a server
 * wrote stays. Where its script cannot be had the rest of the page goes on without it.
 */
export function WhenNear({ className, id, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const isWritten = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isNear, setIsNear] = useState(isWritten);
  useEffect(() => {
    if (place.current === null) return undefined;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: "600px" },
    );
    observer.observe(place.current);
    return () => {
      observer.disconnect();
    };
  }, []);
  const room = <div id={id} ref={place} className={className} />;
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
