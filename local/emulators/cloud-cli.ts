import { existsSync, realpathSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";

const JAR_PATH = "platform/cloud-firestore-emulator/cloud-firestore-emulator.jar";

/** Usual installation folders of the Google Cloud CLI. */
function* listInstallFolders(): Generator<string> {
  const env = process.env;
  if (env["CLOUDSDK_ROOT_DIR"] !== undefined) yield env["CLOUDSDK_ROOT_DIR"];
  for (const folder of (env["PATH"] ?? "").split(delimiter)) {
    const gcloud = join(folder, "gcloud");
    if (folder !== "" && existsSync(gcloud)) yield dirname(dirname(realpathSync(gcloud)));
  }
  yield join(homedir(), "google-cloud-sdk");
  for (const parent of ["/usr/lib", "/usr/share", "/usr/local", "/opt", "/opt/homebrew/share", "/usr/local/share"])
    yield join(parent, "google-cloud-sdk");
  for (const cask of ["google-cloud-sdk", "gcloud-cli"])
    for (const brew of ["/opt/homebrew", "/usr/local"]) yield join(brew, "Caskroom", cask, "latest/google-cloud-sdk");
  for (const snap of ["google-cloud-cli", "google-cloud-sdk"]) yield join("/snap", snap, "current");
  for (const folder of [env["LOCALAPPDATA"], env["ProgramFiles(x86)"], env["ProgramFiles"]])
    if (folder !== undefined) yield join(folder, "Google/Cloud SDK/google-cloud-sdk");
}

/** The Firestore emulator's jar of the Google Cloud CLI; undefined if not installed. */
export function findCloudCliJar(): string | undefined {
  for (const installFolder of listInstallFolders())
    if (existsSync(join(installFolder, JAR_PATH))) return join(installFolder, JAR_PATH);
  return undefined;
}
