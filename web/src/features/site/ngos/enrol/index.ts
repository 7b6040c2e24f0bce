export { EnrolNgo } from "./enrol-ngo.tsx";
