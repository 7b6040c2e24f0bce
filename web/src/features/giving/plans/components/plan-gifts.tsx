export { PlanGifts as default } from "../../../impact/gifts/index.ts";
