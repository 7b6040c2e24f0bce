export * from "./ascii-digits.ts";
export * from "./deceptive-text.ts";
export * from "./typed-email.ts";
export * from "./typed-number.ts";
export * from "./searched-text.ts";
export { visibleLine } from "./visible-text.ts";
export * from "./person-name.ts";
export * from "./typed-lines.ts";
export * from "./typed-money.ts";
