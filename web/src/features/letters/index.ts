export { StopLetters } from "./stop/stop-letters.tsx";
