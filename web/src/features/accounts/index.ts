export { meQuery, useMe } from "./api/me.ts";
