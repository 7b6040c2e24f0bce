import { useParams } from "react-router-dom";
import { MonthlyStory } from "../../features/site/campaigns/story/components/monthly-story.tsx";

export default function MonthlyPage() {
  const { id = "" } = useParams();
  return <MonthlyStory key={id} id={id} />;
}
