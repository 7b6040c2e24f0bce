import { certificateEndpoints } from "@daansetu/contract";
import { useRefetch } from "../../../../lib/use-refetch.ts";

const { certificateOverview, certificates, certificateRows } = certificateEndpoints;

/** Loads everything that shows certificates again. */
export const useCertificateRefetch = () => useRefetch([certificateOverview, certificates, certificateRows]);
