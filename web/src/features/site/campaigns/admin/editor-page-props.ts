import type { ReactNode } from "react";
import type { FormFields } from "../form/form-fields.ts";
import type { EditorKind } from "./use-campaign-editor.ts";

export interface EditorPageProps<Form extends object, Payload> {
  kind: EditorKind<Form, Payload>;
  title: string;
  parts: readonly {
    title: string;
    Part: (props: { fields: FormFields<Form>; onBusy: (isBusy: boolean) => void }) => ReactNode;
  }[];
  preview: (form: Form, now: Date) => ReactNode;
  hasPicture: (form: Form) => boolean;
  hrefOf: (id: string) => string;
}
