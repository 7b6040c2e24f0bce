export { MoneyAndPapers } from "./components/money-and-papers.tsx";
