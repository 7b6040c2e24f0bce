import type { FieldError, NgoDraft } from "@daansetu/contract";
import { DOCUMENT_FIELDS, problem } from "@daansetu/contract";
import type { uploadsService } from "../../uploads/uploads.service.ts";

interface FileOwnership {
  uid: string;
  /** What the record names already. */
  before: NgoDraft;
  now: Date;
}

/** Logos are for everybody to see. */
export const LOGO_FOLDERS = ["campaignImg"] as const;

/** Files that this person may not name, as field errors: not theirs, gone, or not what the server made of an upload. */
export async function strangeFiles(
  uploads: Pick<ReturnType<typeof uploadsService>, "documentBelongs" | "pictureBelongs">,
  details: Partial<NgoDraft>,
  { uid, before, now }: FileOwnership,
): Promise<FieldError[]> {
  const papers = DOCUMENT_FIELDS.map(async (field) => {
    const [paper, known] = [details[field], before[field]];
    const about = { uid, now, before: known === undefined ? [] : [known] };
    return paper === undefined || (await uploads.documentBelongs(paper, about)) ? undefined : field;
  });
  const logo = async () => {
    const about = { uid, now, folders: LOGO_FOLDERS, before: before.ngoLogo === undefined ? [] : [before.ngoLogo] };
    const belongs = details.ngoLogo === undefined || (await uploads.pictureBelongs(details.ngoLogo, about));
    return belongs ? undefined : "ngoLogo";
  };
  const strange = await Promise.all([...papers, logo()]);
  return strange.flatMap((field) => (field === undefined ? [] : [problem(field, "missing-file")]));
}
