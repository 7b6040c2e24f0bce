import type { TaskQueue } from "./task-queues.ts";

export interface Task {
  queue: TaskQueue;
  /** Id of the record that the task is about. */
  subject: string;
  /** Deduplication key: of two tasks of a queue with the same key only the first is kept, for a while also after it is done. By default the subject. */
  key?: string;
  notBefore?: Date;
}

export interface Tasks {
  /** Resolves within about a second in any case: whatever is not queued is done by a schedule, later. */
  add(task: Task): Promise<void>;
}
