import { type ComponentType, useCallback, useState } from "react";

/**
 * A part of the frame that loads when it is about to be used.
 * @param load must be the same function on every render
 * @returns the loaded component, and a function that requests it: resolves to false if it cannot be loaded
 */
export function usePart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): [ComponentType<Props> | undefined, () => Promise<boolean>] {
  const [part, setPart] = useState<{ show: ComponentType<Props> }>();
  const ask = useCallback(
    () =>
      load().then(
        ({ default: show }) => {
          setPart((now) => now ?? { show });
          return true;
        },
        () => false,
      ),
    [load],
  );
  return [part?.show, ask];
}
