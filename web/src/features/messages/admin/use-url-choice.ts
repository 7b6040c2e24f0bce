import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";

/**
 * One of several choices, kept in a query parameter of the URL; the default is the first.
 * @param clears other query parameters to delete when the choice changes
 */
export function useUrlChoice<Id extends string>(
  name: string,
  choices: readonly [Id, ...Id[]],
  clears: readonly string[] = [],
): [Id, (choice: Id) => void] {
  const [params, setParams] = useSearchParams();
  const requested = params.get(name);
  const chosen = choices.find((each) => each === requested) ?? choices[0];
  const choose = useCallback(
    (choice: Id) => {
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const other of clears) after.delete(other);
          if (choice === choices[0]) after.delete(name);
          else after.set(name, choice);
          return after;
        },
        { preventScrollReset: true },
      );
    },
    [setParams, name, choices, clears],
  );
  return [chosen, choose];
}
