import { guardedPackages } from "./guarded-packages.mjs";
import { moneyArithmetic } from "./money-arithmetic.mjs";
import { zones } from "./zones-rule.mjs";

/** The project's own rules, as a plugin of Oxlint. */
export default {
  meta: { name: "house" },
  rules: { zones, "guarded-packages": guardedPackages, "money-arithmetic": moneyArithmetic },
};
