/** For the panel. The profile loads its tab by the file, so that nothing of the panel comes with it. */
export { NgoPeople } from "./admin/ngo-people.tsx";
export { NgoReports } from "./review/ngo-reports.tsx";
