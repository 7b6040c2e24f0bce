import { type ComponentType, createContext, lazy, use, useState } from "react";

interface PartModule<Props> {
  default: ComponentType<Props>;
}

interface Given<Props> {
  given: Props;
}

/** On a server: collects the names of the lazy parts in a rendering. */
export const LazyPartsContext = createContext<Set<string> | undefined>(undefined);

const loaders = new Map<string, () => Promise<unknown>>();

/**
 * Like React's `lazy`. Parts that a server has rendered are loaded before hydration, which then never waits in the middle of a page.
 * @param name the name of the file that `load` imports
 */
export function lazyPart<Props extends object>(
  name: string,
  load: () => Promise<PartModule<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadPart = () => load().then((part) => (loaded = part.default));
  loaders.set(name, loadPart);
  const Lazy = lazy(() => loadPart().then((Shown) => ({ default: ({ given }: Given<Props>) => <Shown {...given} /> })));
  return function Part(props: Props) {
    use(LazyPartsContext)?.add(name);
    // The component is chosen once, because a change would mount it again.
    const [Shown] = useState(() => loaded);
    return Shown === undefined ? <Lazy given={props} /> : <Shown {...props} />;
  };
}

/** Like `lazyPart`, for a part that the page works without: if it fails to load, nothing is shown in its place. */
export const optionalPart = <Props extends object>(name: string, load: () => Promise<PartModule<Props>>) =>
  lazyPart(name, () => load().catch((): PartModule<Props> => ({ default: () => null })));

/** Loads lazy parts, including those declared inside others. */
export async function loadParts(names: readonly string[]): Promise<void> {
  const known = names.flatMap((name) => loaders.get(name) ?? []);
  const insideOfOthers = names.filter((name) => !loaders.has(name));
  if (known.length === 0) return;
  await Promise.all(known.map((load) => load()));
  await loadParts(insideOfOthers);
}
