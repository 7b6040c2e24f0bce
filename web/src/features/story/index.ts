export { MonthlyStory } from "./components/monthly-story.tsx";
export { Story } from "./components/story.tsx";
