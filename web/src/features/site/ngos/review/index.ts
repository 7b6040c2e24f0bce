export { NgoApplications } from "./ngo-applications.tsx";
