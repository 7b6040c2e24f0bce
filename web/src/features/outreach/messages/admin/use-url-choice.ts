import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";

/**
 * One of several choices, kept in a query parameter of the URL; the default is the first.
 * @param clearedParameters other query parameters to delete when the choice changes
 */
export function useUrlChoice<Id extends string>(
  name: string,
  choices: readonly [Id, ...Id[]],
  clearedParameters: readonly string[] = [],
): [Id, (choice: Id) => void] {
  const [params, setParams] = useSearchParams();
  const requestedChoice = params.get(name);
  const chosenChoice = choices.find((eachChoice) => eachChoice === requestedChoice) ?? choices[0];
  const choose = useCallback(
    (choice: Id) => {
      setParams(
        (previousParams) => {
          const nextParams = new URLSearchParams(previousParams);
          for (const clearedParameter of clearedParameters) nextParams.delete(clearedParameter);
          if (choice === choices[0]) nextParams.delete(name);
          else nextParams.set(name, choice);
          return nextParams;
        },
        { preventScrollReset: true },
      );
    },
    [setParams, name, choices, clearedParameters],
  );
  return [chosenChoice, choose];
}
