import { useSearchParams } from "react-router-dom";

/**
 * The action in the address, such as `?do=record`. It stays there until it is done, so that a refresh keeps the form open.
 * @returns the action, if the section has it, and a function that removes it from the address
 */
export function useRequestedAction<Action extends string>(
  actions: readonly Action[],
): [Action | undefined, () => void] {
  const [search, setSearch] = useSearchParams();
  const askedAction = actions.find((action) => action === search.get("do"));
  const finish = () => {
    if (askedAction === undefined) return;
    setSearch(
      (currentSearch) => {
        const nextSearch = new URLSearchParams(currentSearch);
        nextSearch.delete("do");
        return nextSearch;
      },
      { replace: true },
    );
  };
  return [askedAction, finish];
}
