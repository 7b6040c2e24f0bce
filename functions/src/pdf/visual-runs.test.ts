import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { visualRuns } from "./visual-runs.ts";

const textsOf = (line: string) => visualRuns(line).map(({ text }) => text);

describe("The runs of a line, from left to right", () => {
  it.each([
    ["of a name from the right", "محمد اشرف خان", [" خان", " اشرف", "محمد"]],
    ["of an Urdu word in an English line", "Rao خان Ltd", ["Rao ", "خان", " Ltd"]],
    ["of two Urdu words in an English line", "To علی خان, Pune", ["To ", " خان", "علی", ", Pune"]],
    ["of figures in an Urdu line", "گلی 12 لاہور", ["لاہور", " ", "12", " ", "گلی"]],
    ["of an English word in an Urdu line", "گلی MG روڈ", ["روڈ", " ", "MG", " ", "گلی"]],
    ["of brackets in an Urdu line", "علی (خان)", ["(", "خان", ") ", "علی"]],
    ["of other lines", "श्रीमती Asha", ["श्रीमती", " Asha"]],
  ])("%s", (_, line, texts) => {
    expect(textsOf(line)).toEqual(texts);
  });

  it("have every letter of the line, whatever it mixes", () => {
    const part = fc.constantFrom("علی", "خان", "Asha", "आशा", "12", " ", ",", "(", ")", "۔", "-", "/", "\u200c");
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const line = parts.join("");
        const lettersOf = (text: string) => (text.match(/[\p{L}\p{N}]/gu) ?? []).toSorted().join("");
        expect(lettersOf(textsOf(line).join(""))).toBe(lettersOf(line));
        expect(textsOf(line).join("")).toHaveLength(line.length);
      }),
    );
  });
});
