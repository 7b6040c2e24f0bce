/** Has a plain server run a job now. @param jobs its address for jobs. @returns what the job did @throws if it fails */
export async function askForJob(jobs: string, name: string): Promise<string> {
  const reply = await fetch(`${jobs}/${name}`, { method: "POST" });
  const said = await reply.text();
  if (!reply.ok) throw new Error(`The job ${name} failed: ${said}`);
  return said;
}
