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
  /**
   * Enqueues a task. Always resolves within about a second: a task that could not be enqueued is done later by a schedule.
   * @returns false if it could not be enqueued
   */
  add(task: Task): Promise<boolean>;
}
