import {
  Bold,
  CodeXml,
  Eraser,
  type LucideIcon,
  ImagePlus,
  IndentDecrease,
  IndentIncrease,
  Italic,
  Link,
  List,
  ListOrdered,
  PilcrowLeft,
  Strikethrough,
  Subscript,
  Superscript,
  TextQuote,
  Underline,
} from "lucide-react";
import { m } from "../../../paraglide/messages.js";

/** A toolbar button that sets a format; pressed while the text has it. */
export interface ButtonTool {
  icon: LucideIcon;
  label: () => string;
  format: string;
  value: string | true;
}

export interface ChoiceTool {
  label: () => string;
  format: string;
  /** The first choice has an empty value, which removes the format. */
  choices: readonly { value: string; label: () => string; colour?: string }[];
}

const button = (icon: LucideIcon, label: () => string, format: string, value: string | true = true): ButtonTool => ({
  icon,
  label,
  format,
  value,
});

/** The tools of a toolbar. */
export interface ToolSet {
  choices: readonly ChoiceTool[];
  buttonGroups: readonly (readonly ButtonTool[])[];
}

/** Buttons of the toolbar of spec section 9, in their groups. */
const STORY_BUTTON_GROUPS: ToolSet["buttonGroups"] = [
  [
    button(Bold, m.editor_bold, "bold"),
    button(Italic, m.editor_italic, "italic"),
    button(Underline, m.editor_underline, "underline"),
    button(Strikethrough, m.editor_strike, "strike"),
  ],
  [button(ListOrdered, m.editor_list_ordered, "list", "ordered"), button(List, m.editor_list_bullet, "list", "bullet")],
  [
    button(IndentDecrease, m.editor_indent_less, "indent", "-1"),
    button(IndentIncrease, m.editor_indent_more, "indent", "+1"),
    button(PilcrowLeft, m.editor_direction, "direction", "rtl"),
  ],
  [button(TextQuote, m.editor_blockquote, "blockquote"), button(CodeXml, m.editor_code_block, "code-block")],
  [
    button(Subscript, m.editor_script_sub, "script", "sub"),
    button(Superscript, m.editor_script_super, "script", "super"),
  ],
];

export const LINK_TOOL = { icon: Link, label: m.editor_link } as const;
export const IMAGE_TOOL = { icon: ImagePlus, label: m.editor_image } as const;
export const CLEAN_TOOL = { icon: Eraser, label: m.editor_clean } as const;

const HEADING_LEVELS = ["1", "2", "3", "4", "5", "6"];

const STORY_CHOICES: readonly ChoiceTool[] = [
  {
    label: m.editor_header,
    format: "header",
    choices: [
      { value: "", label: m.editor_header_none },
      ...HEADING_LEVELS.map((level) => ({ value: level, label: () => m.editor_header_level({ level }) })),
    ],
  },
  {
    label: m.editor_font,
    format: "font",
    choices: [
      { value: "", label: m.editor_font_sans },
      { value: "serif", label: m.editor_font_serif },
      { value: "monospace", label: m.editor_font_monospace },
    ],
  },
  {
    label: m.editor_size,
    format: "size",
    choices: [
      { value: "", label: m.editor_size_normal },
      { value: "small", label: m.editor_size_small },
      { value: "large", label: m.editor_size_large },
      { value: "huge", label: m.editor_size_huge },
    ],
  },
  {
    label: m.editor_align,
    format: "align",
    choices: [
      { value: "", label: m.editor_align_left },
      { value: "center", label: m.editor_align_center },
      { value: "right", label: m.editor_align_right },
      { value: "justify", label: m.editor_align_justify },
    ],
  },
  {
    label: m.editor_color,
    format: "color",
    // Colours with a contrast of at least 4.5:1 on the page's background.
    choices: [
      { value: "", label: m.editor_color_none },
      { value: "#a8321f", label: m.editor_color_red, colour: "#a8321f" },
      { value: "#8a5200", label: m.editor_color_brown, colour: "#8a5200" },
      { value: "#2c6b45", label: m.editor_color_green, colour: "#2c6b45" },
      { value: "#233a73", label: m.editor_color_blue, colour: "#233a73" },
      { value: "#6b2c6b", label: m.editor_color_purple, colour: "#6b2c6b" },
      { value: "#6e6252", label: m.editor_color_grey, colour: "#6e6252" },
    ],
  },
  {
    label: m.editor_background,
    format: "background",
    choices: [
      { value: "", label: m.editor_color_none },
      { value: "#fdefd2", label: m.editor_color_yellow, colour: "#fdefd2" },
      { value: "#e0efe5", label: m.editor_color_green, colour: "#e0efe5" },
      { value: "#e7eaf2", label: m.editor_color_blue, colour: "#e7eaf2" },
      { value: "#f8e3df", label: m.editor_color_rose, colour: "#f8e3df" },
    ],
  },
];

/** The tools of spec section 9, for the stories of campaigns. */
export const STORY_TOOLS: ToolSet = { choices: STORY_CHOICES, buttonGroups: STORY_BUTTON_GROUPS };

/** The tools for texts that are stored as Markdown: those that Markdown supports and the pages show. */
export const TEXT_TOOLS: ToolSet = {
  choices: [
    {
      label: m.editor_header,
      format: "header",
      choices: [
        { value: "", label: m.editor_header_none },
        { value: "2", label: m.editor_header_main },
        { value: "3", label: m.editor_header_sub },
      ],
    },
  ],
  buttonGroups: [
    [button(Bold, m.editor_bold, "bold"), button(Italic, m.editor_italic, "italic")],
    [
      button(ListOrdered, m.editor_list_ordered, "list", "ordered"),
      button(List, m.editor_list_bullet, "list", "bullet"),
      button(IndentDecrease, m.editor_indent_less, "indent", "-1"),
      button(IndentIncrease, m.editor_indent_more, "indent", "+1"),
    ],
    [button(TextQuote, m.editor_blockquote, "blockquote")],
  ],
};
