export { type TimelineWriter, timelineWriter } from "./timeline-writer.repository.ts";
