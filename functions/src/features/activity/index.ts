export { type Actor, actorOf } from "./actor.ts";
