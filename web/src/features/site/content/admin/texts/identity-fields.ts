import { DEFAULT_BRAND } from "@daansetu/contract";
import { m } from "../../../../../paraglide/messages.js";
import type { FieldDefinition } from "./field-definition.ts";

/** How the foundation shows itself: names, colours and logos. */
export const IDENTITY_FIELDS: readonly FieldDefinition[] = [
  { kind: "line", name: "name", label: m.identity_name, hint: m.identity_name_hint },
  { kind: "line", name: "hindiName", label: m.identity_hindi_name, optional: true },
  { kind: "line", name: "payee", label: m.identity_payee, hint: m.identity_payee_hint, optional: true },
  { kind: "line", name: "mailSender", label: m.identity_sender, hint: m.identity_sender_hint, optional: true },
  {
    kind: "colour",
    unset: DEFAULT_BRAND.main,
    name: "mainColour",
    label: m.identity_main_colour,
    hint: m.identity_main_colour_hint,
    optional: true,
  },
  {
    kind: "colour",
    unset: DEFAULT_BRAND.accent,
    name: "accentColour",
    label: m.identity_accent,
    hint: m.identity_accent_hint,
    optional: true,
  },
  { kind: "picture", isLogo: true, name: "logo", label: m.identity_logo, optional: true },
  { kind: "picture", isLogo: true, name: "logoOnDark", label: m.identity_logo_dark, optional: true },
  { kind: "picture", isLogo: true, name: "squareLogo", label: m.identity_logo_square, optional: true },
];
