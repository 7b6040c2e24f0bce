/**
 * Asks a running plain server to run a job now.
 * @param jobs its address for jobs.
 * @returns the job's output
 * @throws if it fails
 */
export async function askForJob(jobs: string, name: string): Promise<string> {
  const reply = await fetch(`${jobs}/${name}`, { method: "POST" });
  const said = await reply.text();
  if (!reply.ok) throw new Error(`The job ${name} failed: ${said}`);
  return said;
}
