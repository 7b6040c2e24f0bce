export { MyStatements } from "./my-statements/my-statements.tsx";
export { YearTotal } from "./my-statements/year-total.tsx";
