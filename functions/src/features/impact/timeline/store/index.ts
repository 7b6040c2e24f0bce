/** What the other nouns of impact need to write into the timeline, besides the shape of its documents. */
export { type TimelineWriter, timelineWriter } from "./timeline-writer.repository.ts";
