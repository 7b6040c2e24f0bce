import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";

/**
 * One of several, kept in the address; the first is what stands where it says nothing else.
 * @param clears what else in the address is forgotten with another choice
 */
export function useChoice<Id extends string>(
  name: string,
  choices: readonly [Id, ...Id[]],
  clears: readonly string[] = [],
): [Id, (choice: Id) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get(name);
  const chosen = choices.find((each) => each === asked) ?? choices[0];
  const choose = useCallback(
    (choice: Id) => {
      setParams(
        (now) => {
          const then = new URLSearchParams(now);
          for (const other of clears) then.delete(other);
          if (choice === choices[0]) then.delete(name);
          else then.set(name, choice);
          return then;
        },
        { preventScrollReset: true },
      );
    },
    [setParams, name, choices, clears],
  );
  return [chosen, choose];
}
