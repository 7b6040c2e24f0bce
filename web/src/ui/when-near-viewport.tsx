import { Component, type ReactNode, Suspense, useRef } from "react";
import { useHydrated } from "../lib/use-hydrated.ts";
import { m } from "../paraglide/messages.js";
import { useNearViewport } from "./use-near-viewport.ts";

interface WhenNearProps {
  /** Must set a minimum height, which reserves the space until the content loads. */
  className: string;
  /** Loads with the page, wherever the section is: for parts whose headings belong to the page from the start. */
  atOnce?: boolean;
  /** Anchor for links to this section. */
  id?: string;
  /** A `lazy` component, or something that contains one. */
  children: ReactNode;
}

/**
 * Loads a section's chunk when it is near the viewport or when the keyboard is used; until then a focusable placeholder keeps Tab from
 * skipping it. A rendering server renders the section at once, and hydration keeps it. If the chunk cannot be loaded, the rest of the
 * page still works.
 */
export function WhenNearViewport({ className, atOnce = false, id, children }: WhenNearProps) {
  const placeholderRef = useRef<HTMLDivElement>(null);
  const isRendered = !useHydrated();
  const isNear = useNearViewport(placeholderRef, "600px", atOnce || isRendered);
  const placeholder = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as said above
    <div id={id} ref={placeholderRef} className={className} role="group" aria-label={m.ui_loading()} tabIndex={0} />
  );
  if (!isNear) return placeholder;
  return (
    <OptionalBoundary>
      <Suspense fallback={placeholder}>
        {id === undefined ? (
          children
        ) : (
          <div id={id} className="scroll-mt-16">
            {children}
          </div>
        )}
      </Suspense>
    </OptionalBoundary>
  );
}

class OptionalBoundary extends Component<{ children: ReactNode }, { isMissing: boolean }> {
  override state = { isMissing: false };
  static getDerivedStateFromError = () => ({ isMissing: true });
  override render() {
    return this.state.isMissing ? null : this.props.children;
  }
}
