export { sameAddress, userOf } from "./user-record.ts";
