import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { TaskQueue } = require("firebase-tools/lib/emulator/taskQueue");
const { TaskQueueController } = require("firebase-tools/lib/emulator/tasksEmulator");

const UPDATE_MS = 50;

/**
 * Lets the emulator of Cloud Tasks hold a task back until its time, as the cloud does; without this it would deliver each at once
 * (`lib/emulator/taskQueue.js`). It also polls its queues every 50 ms instead of continuously while a task runs.
 */
export function deliverTasksOnTime() {
  TaskQueueController.UPDATE_TIMEOUT = UPDATE_MS;
  const { enqueue } = TaskQueue.prototype;
  TaskQueue.prototype.enqueue = function (task) {
    const waitMs = Date.parse(task.scheduleTime ?? "") - Date.now();
    if (!(waitMs > 0)) return enqueue.call(this, task);
    if (this.queuedIds.has(task.name)) throw new Error(`There is a task ${task.name} already.`);
    this.queuedIds.add(task.name);
    setTimeout(() => {
      this.queuedIds.delete(task.name);
      enqueue.call(this, task);
    }, waitMs).unref();
  };
}
