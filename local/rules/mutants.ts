/** Mutation testing of security rules: the table of expected verdicts is sufficient if it fails for each mutant. */
export interface Mutant {
  /** Description of the mutant, such as `line 12: request.auth != null → true`. */
  description: string;
  rules: string;
}

interface Span {
  start: number;
  end: number;
}

/** Replaces comments and string literals by spaces, so that positions stay the same. */
function maskLiterals(rules: string): string {
  return rules.replaceAll(/\/\/[^\n]*|'(?:[^'\\]|\\.)*'/g, (literal) => "_".repeat(literal.length));
}

/** Splits at an operator outside all brackets. */
function splitAtOperator(grammar: string, span: Span, operator: string): Span[] {
  const parts: Span[] = [];
  let depth = 0;
  let partStart = span.start;
  for (let position = span.start; position < span.end; position += 1) {
    const character = grammar.charAt(position);
    if ("([".includes(character)) depth += 1;
    else if (")]".includes(character)) depth -= 1;
    else if (depth === 0 && grammar.startsWith(operator, position)) {
      parts.push({ start: partStart, end: position });
      position += operator.length - 1;
      partStart = position + 1;
    }
  }
  return [...parts, { start: partStart, end: span.end }];
}

function trimSpan(rules: string, { start, end }: Span): Span {
  const text = rules.slice(start, end);
  const trimmedStart = start + text.length - text.trimStart().length;
  return { start: trimmedStart, end: trimmedStart + text.trim().length };
}

/** The operands of `&&` and `||` in an expression, recursively. */
function findOperands(rules: string, grammar: string, expression: Span): Span[] {
  for (const operator of ["||", "&&"]) {
    const parts = splitAtOperator(grammar, expression, operator);
    if (parts.length > 1) return parts.flatMap((part) => findOperands(rules, grammar, part));
  }
  const operand = trimSpan(rules, expression);
  const isBracketed = grammar.charAt(operand.start) === "(" && grammar.charAt(operand.end - 1) === ")";
  return isBracketed ? findOperands(rules, grammar, { start: operand.start + 1, end: operand.end - 1 }) : [operand];
}

/** Every condition of every `allow … if …;` and of every `return …;`. */
export function findConditions(rules: string): Span[] {
  const grammar = maskLiterals(rules);
  return [...grammar.matchAll(/(?:\breturn\b|\bif\b)([^;]*);/g)].flatMap((match) => {
    const conditionEnd = match.index + match[0].length - 1;
    return findOperands(rules, grammar, { start: conditionEnd - (match[1]?.length ?? 0), end: conditionEnd });
  });
}

function replaceSpan(rules: string, { start, end }: Span, replacement: string): Mutant {
  const lineNumber = rules.slice(0, start).split("\n").length;
  const rule = rules.split("\n")[lineNumber - 1]?.trim() ?? "";
  return {
    description: `line ${lineNumber}: ${rules.slice(start, end)} → ${replacement} in "${rule}"`,
    rules: `${rules.slice(0, start)}${replacement}${rules.slice(end)}`,
  };
}

const COMPARISON_MUTATIONS: Readonly<Record<string, readonly string[]>> = {
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
export function createMutants(rules: string): Mutant[] {
  const grammar = maskLiterals(rules);
  const findSpans = (pattern: RegExp, text = grammar) =>
    [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
  const textOf = ({ start, end }: Span) => rules.slice(start, end);
  // Starts after `rules_version`, which is not a condition.
  const bodyStart = grammar.indexOf("service");
  return [
    ...findConditions(rules).flatMap((span) => [replaceSpan(rules, span, "true"), replaceSpan(rules, span, "false")]),
    ...findSpans(/[<>=!]=|[<>](?!=)/g).flatMap((span) =>
      (COMPARISON_MUTATIONS[textOf(span)] ?? []).map((replacement) => replaceSpan(rules, span, replacement)),
    ),
    ...findSpans(/&&|\|\|/g).map((span) => replaceSpan(rules, span, textOf(span) === "&&" ? "||" : "&&")),
    ...findSpans(/'\w+'(?=[^[]*\])/g, rules).map((span) => replaceSpan(rules, span, "'nowhere'")),
    ...findSpans(/(?<=\ballow [^:]*)\b(?!allow\b)\w+(?=[^;:]*:)/g).map((span) => replaceSpan(rules, span, "list")),
    ...findSpans(/\b\d+\b/g)
      .filter(({ start }) => start > bodyStart)
      .map((span) => replaceSpan(rules, span, String(Number(textOf(span)) + 1))),
  ];
}
