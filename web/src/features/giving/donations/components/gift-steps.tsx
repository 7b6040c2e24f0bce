export { GiftSteps as default } from "../../../impact/gifts/index.ts";
