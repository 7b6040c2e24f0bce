import { type ComponentType, useCallback, useState } from "react";

/**
 * A part of the frame that is fetched when somebody is about to use it.
 * @param load fetches it; must be the same function each time
 * @returns the part once it is there, and a function that asks for it: true when it is there, false when it cannot be fetched
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
