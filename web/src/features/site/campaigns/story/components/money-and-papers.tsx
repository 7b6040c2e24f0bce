export { MoneyAndPapers as default } from "../../../../impact/timeline/index.ts";
