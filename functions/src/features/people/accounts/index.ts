export { normalizeEmail as sameAddress, userOf } from "./user-record.ts";
