export { problemSentence } from "./admin/problem-sentence.ts";
export { SettledPanel } from "./admin/settled-panel.tsx";
