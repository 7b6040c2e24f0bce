import ts from "typescript";

/**
 * Finds hard-coded figures: nobody counted them, and nobody will correct them. Figures must come from the API, or from content
 * entries, which have a date of verification.
 */

/** Allowed digits, each with the reason. */
const ALLOWED_DIGITS: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/\bsection (80G\(5D\)|269ST)/g, "the names of laws about cash"],
  [/\(WCAG\) 2\.2\b/g, "the name of a standard"],
  [/\bUTF-8\b/g, "the name of a character encoding"],
  [/\b(80G|12A|CSR-1)\b/g, "the names of approvals and forms"],
  [/\bsection (133|80G)\b|\bAct,? (, )?(of )?(1961|20\d\d)\b/g, "the names of laws"],
  [/\b\d{1,2} April 2026\b/g, "the day from which a law holds"],
  [/\bForm (10BE|114)\b/g, "the names of the certificate for a tax return"],
  [/\b31 May\b/g, "the last day for that certificate"],
  [/\b24 hours\b/g, "the promise to NGOs (spec section 9)"],
  [/\b30 days\b/g, "the time for a refund (spec section 9)"],
  [/\b5 to 7 working days\b/g, "what banks need for a refund"],
  [/\bunder 18\b/g, "the age of majority"],
  [
    /\b\d+(-digit| digits| characters| letters| MB)\b|\b(has|number has|code has) \d+\./g,
    "how long what is typed may be",
  ],
  [/(begins? with|to) 6(, 7, 8 or| to) 9\b|begin with 0\b|at least 1\b/g, "how a number is written"],
  [/\b(least|most|from|to) ₹[\d,]+|such as [\d,]+/g, "bounds of a form, told beside its field"],
  [/\b\d+ by \d+\b/g, "the size of a picture"],
  [/\bABCPE1234F\b|“[^”]*”|\+91 98200 12345|\b919820012345\b|\b09:00\b/g, "an example of what to type"],
  [/\bF10\b|\bAlt\+\w+\b/g, "keys"],
  [/\bOpen Font License,? [\d.]+\b/g, "the name of a licence"],
];

/** The rest of a sentence after removing allowed digits; `undefined` if it has no other digit. */
export function figureIn(sentence: string): string | undefined {
  const remainingText = ALLOWED_DIGITS.reduce(
    (text, [pattern]) => text.replaceAll(pattern, ""),
    sentence.replaceAll(/\{[^}]*\}/g, ""),
  );
  return /\d/.test(remainingText) ? sentence : undefined;
}

/** Figures in the sentences of a message file. The plural form for exactly one may say "1". */
export function figuresInMessages(json: unknown, key = ""): string[] {
  if (typeof json === "string") return key === "n=one" || figureIn(json) === undefined ? [] : [json];
  if (typeof json !== "object" || json === null) return [];
  return Object.entries(json).flatMap(([name, value]) => figuresInMessages(value, name));
}

/** Props whose value is shown or read aloud. */
const SPOKEN_PROPS =
  /^(label|title|alt|text|hint|description|caption|value|count|amount|raised|goal|supporters|aria-label)$/;
/** "1,000+", "5K+", "₹31,51,000": formatted numbers, not those that a program calculates with. */
const FIGURE_TEXT = /^₹?\d[\d.]*[Kk]?\+$|^₹?\d{1,3}(,\d{2,3})+\+?$/;
const FORMATTER = /^format(Money|Rupees|Count|Percent|Paise)$/;

/** Figures that a source file shows: in its markup, in props, in calls of formatters, or as formatted text. */
export function figuresInSource(name: string, source: string): string[] {
  const file = ts.createSourceFile(
    name,
    source,
    ts.ScriptTarget.Latest,
    true,
    name.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const foundFigures: string[] = [];
  const visitNode = (node: ts.Node): void => {
    const shownFigure = figureShownBy(node);
    if (shownFigure !== undefined) foundFigures.push(shownFigure.trim());
    ts.forEachChild(node, visitNode);
  };
  visitNode(file);
  return foundFigures;
}

function figureShownBy(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return figureIn(node.text);
  if (ts.isStringLiteralLike(node) && FIGURE_TEXT.test(node.text)) return node.text;
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && FORMATTER.test(node.expression.text))
    return node.arguments.some(ts.isNumericLiteral) ? node.getText() : undefined;
  if (!ts.isJsxExpression(node)) return figureSpokenBy(node);
  const isChild = ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent);
  return isChild && node.expression !== undefined ? figureInLiteral(node.expression) : undefined;
}

function figureSpokenBy(node: ts.Node): string | undefined {
  if (!ts.isJsxAttribute(node) || !SPOKEN_PROPS.test(node.name.getText()) || node.initializer === undefined)
    return undefined;
  // The number of placeholders is prescribed by the specification (section 9) and not shown as text.
  if (/Skeletons?$|Wait(ing)?$/.test(node.parent.parent.tagName.getText())) return undefined;
  const { initializer } = node;
  if (ts.isStringLiteral(initializer)) return figureIn(initializer.text);
  return ts.isJsxExpression(initializer) && initializer.expression !== undefined
    ? figureInLiteral(initializer.expression)
    : undefined;
}

/** Literals only, since computed expressions may contain digits. 0 and 1 are allowed. */
function figureInLiteral(expression: ts.Expression): string | undefined {
  if (ts.isNumericLiteral(expression)) return Number(expression.text) > 1 ? expression.text : undefined;
  if (ts.isStringLiteralLike(expression)) return figureIn(expression.text);
  if (!ts.isTemplateExpression(expression)) return undefined;
  const texts = [expression.head, ...expression.templateSpans.map(({ literal }) => literal)].map(({ text }) => text);
  return texts.some((text) => figureIn(text) !== undefined) ? expression.getText() : undefined;
}
