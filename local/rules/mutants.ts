/** Mutation testing of rules: a sufficient table of expected verdicts fails for each mutant. */
export interface Mutant {
  /** `line 12: request.auth != null → true` */
  says: string;
  rules: string;
}

interface Span {
  from: number;
  to: number;
}

/** Replaces comments and string literals by spaces, so that positions stay the same. */
function grammarOf(rules: string): string {
  return rules.replaceAll(/\/\/[^\n]*|'(?:[^'\\]|\\.)*'/g, (found) => "_".repeat(found.length));
}

/** Splits at an operator outside all brackets. */
function split(grammar: string, inside: Span, operator: string): Span[] {
  const parts: Span[] = [];
  let depth = 0;
  let from = inside.from;
  for (let at = inside.from; at < inside.to; at += 1) {
    const character = grammar.charAt(at);
    if ("([".includes(character)) depth += 1;
    else if (")]".includes(character)) depth -= 1;
    else if (depth === 0 && grammar.startsWith(operator, at)) {
      parts.push({ from, to: at });
      at += operator.length - 1;
      from = at + 1;
    }
  }
  return [...parts, { from, to: inside.to }];
}

function trimmed(rules: string, { from, to }: Span): Span {
  const text = rules.slice(from, to);
  const start = from + text.length - text.trimStart().length;
  return { from: start, to: start + text.trim().length };
}

/** The operands of `&&` and `||` in an expression, recursively. */
function atomsOf(rules: string, grammar: string, expression: Span): Span[] {
  for (const operator of ["||", "&&"]) {
    const parts = split(grammar, expression, operator);
    if (parts.length > 1) return parts.flatMap((part) => atomsOf(rules, grammar, part));
  }
  const atom = trimmed(rules, expression);
  const isBracketed = grammar.charAt(atom.from) === "(" && grammar.charAt(atom.to - 1) === ")";
  return isBracketed ? atomsOf(rules, grammar, { from: atom.from + 1, to: atom.to - 1 }) : [atom];
}

/** Every condition of every `allow … if …;` and of every `return …;`. */
export function conditionsOf(rules: string): Span[] {
  const grammar = grammarOf(rules);
  return [...grammar.matchAll(/(?:\breturn\b|\bif\b)([^;]*);/g)].flatMap((found) => {
    const to = found.index + found[0].length - 1;
    return atomsOf(rules, grammar, { from: to - (found[1]?.length ?? 0), to });
  });
}

function replaced(rules: string, { from, to }: Span, by: string): Mutant {
  const line = rules.slice(0, from).split("\n").length;
  const rule = rules.split("\n")[line - 1]?.trim() ?? "";
  return {
    says: `line ${line}: ${rules.slice(from, to)} → ${by} in "${rule}"`,
    rules: `${rules.slice(0, from)}${by}${rules.slice(to)}`,
  };
}

const COMPARISONS: Readonly<Record<string, readonly string[]>> = {
  "<=": ["<"],
  ">=": [">"],
  "<": ["<="],
  ">": [">="],
  "==": ["!="],
  "!=": ["=="],
};

/**
 * Each mutant has one change: a condition replaced by true or false, a comparison off by one or reversed, `&&` and `||` swapped, a folder
 * or verb removed, a number changed.
 */
export function mutantsOf(rules: string): Mutant[] {
  const grammar = grammarOf(rules);
  const found = (pattern: RegExp, text = grammar) =>
    [...text.matchAll(pattern)].map((match) => ({ from: match.index, to: match.index + match[0].length }));
  const at = ({ from, to }: Span) => rules.slice(from, to);
  // `rules_version` is not a condition.
  const body = grammar.indexOf("service");
  return [
    ...conditionsOf(rules).flatMap((span) => [replaced(rules, span, "true"), replaced(rules, span, "false")]),
    ...found(/[<>=!]=|[<>](?!=)/g).flatMap((span) =>
      (COMPARISONS[at(span)] ?? []).map((by) => replaced(rules, span, by)),
    ),
    ...found(/&&|\|\|/g).map((span) => replaced(rules, span, at(span) === "&&" ? "||" : "&&")),
    ...found(/'\w+'(?=[^[]*\])/g, rules).map((span) => replaced(rules, span, "'nowhere'")),
    ...found(/(?<=\ballow [^:]*)\b(?!allow\b)\w+(?=[^;:]*:)/g).map((span) => replaced(rules, span, "list")),
    ...found(/\b\d+\b/g)
      .filter(({ from }) => from > body)
      .map((span) => replaced(rules, span, String(Number(at(span)) + 1))),
  ];
}
