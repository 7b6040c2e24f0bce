import { type ComponentType, useCallback, useState } from "react";

/**
 * Loads a component on request.
 * @param load must be the same function on every render
 * @returns the loaded component, and a function that requests it, which resolves to false if it cannot be loaded
 */
export function useLazyComponent<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): [ComponentType<Props> | undefined, () => Promise<boolean>] {
  const [loaded, setLoaded] = useState<{ component: ComponentType<Props> }>();
  const request = useCallback(
    () =>
      load().then(
        ({ default: component }) => {
          setLoaded((current) => current ?? { component });
          return true;
        },
        () => false,
      ),
    [load],
  );
  return [loaded?.component, request];
}
