import type { ReactNode } from "react";
import type { WritingForm } from "../writing/use-writing-form.ts";
import type { Kind } from "./use-campaign-editor.ts";

export interface EditorPageProps<Form extends object, Writing> {
  kind: Kind<Form, Writing>;
  title: string;
  parts: readonly {
    title: string;
    Part: (props: { writing: WritingForm<Form>; onBusy: (isBusy: boolean) => void }) => ReactNode;
  }[];
  preview: (form: Form, now: Date) => ReactNode;
  hasPicture: (form: Form) => boolean;
  hrefOf: (id: string) => string;
}
