import { useParams } from "react-router-dom";
import { Story } from "../../features/site/campaigns/story/components/story.tsx";

export default function StoryPage() {
  const { id = "" } = useParams();
  return <Story key={id} id={id} />;
}
