/**
 * Arithmetic that turns money into a float or rounds it, as selectors of the syntax tree. Money is integer paise; only
 * contract/src/values/money.ts may convert, split or print it.
 */
const MONEY_NAME_PATTERN = "/(paise|rupee|amount|price|money|inr)/i";
const ROUNDING_METHOD_PATTERN = "/^(round|floor|ceil|trunc)$/";
const USE_MONEY_MODULE_MESSAGE =
  "Use the helpers of contract/src/values/money.ts: money is integer paise and is never rounded in passing.";

const FORBIDDEN_SYNTAX = [
  {
    selector: `CallExpression[callee.object.name="Math"][callee.property.name=${ROUNDING_METHOD_PATTERN}]:has(Identifier[name=${MONEY_NAME_PATTERN}])`,
    message: USE_MONEY_MODULE_MESSAGE,
  },
  {
    selector: `BinaryExpression[operator=/^[*\\u002f]$/]:matches([left.value=100], [right.value=100]):has(Identifier[name=${MONEY_NAME_PATTERN}])`,
    message: USE_MONEY_MODULE_MESSAGE,
  },
  {
    selector: `CallExpression[callee.property.name="toFixed"]:has(Identifier[name=${MONEY_NAME_PATTERN}])`,
    message: USE_MONEY_MODULE_MESSAGE,
  },
  {
    selector: `:matches(Identifier[name="parseFloat"], MemberExpression[property.name="parseFloat"])`,
    message: 'parseFloat takes "12abc" for 12 and gives floats. Parse with a schema, or money with rupeesToPaise.',
  },
];

export const moneyArithmetic = {
  meta: { type: "problem" },
  create: (context) =>
    Object.fromEntries(
      FORBIDDEN_SYNTAX.map(({ selector, message }) => [selector, (node) => context.report({ node, message })]),
    ),
};
