export { GiftRow as default } from "../../../impact/gifts/index.ts";
