import { type ComponentType, useCallback, useState } from "react";

/**
 * Loads a component on request.
 * @param loadModule must be the same function on every render
 * @returns the loaded component, and a function that requests it, which resolves to false if it cannot be loaded
 */
export function useLazyComponent<Props>(
  loadModule: () => Promise<{ default: ComponentType<Props> }>,
): [ComponentType<Props> | undefined, () => Promise<boolean>] {
  const [loadedModule, setLoadedModule] = useState<{ component: ComponentType<Props> }>();
  const request = useCallback(
    () =>
      loadModule().then(
        ({ default: component }) => {
          setLoadedModule((previousModule) => previousModule ?? { component });
          return true;
        },
        () => false,
      ),
    [loadModule],
  );
  return [loadedModule?.component, request];
}
