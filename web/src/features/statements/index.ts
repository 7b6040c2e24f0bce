export { MyStatements } from "./my-statements/my-statements.tsx";
