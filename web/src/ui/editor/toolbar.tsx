import type Quill from "quill";
import { type KeyboardEvent, useEffect, useState } from "react";
import type { LucideIcon } from "lucide-react";
import { cx } from "../../lib/cx.ts";
import { m } from "../../paraglide/messages.js";
import { Icon } from "../icon.tsx";
import { type ButtonTool, type ChoiceTool, CLEAN_TOOL, IMAGE_TOOL, LINK_TOOL, type ToolSet } from "./tools.ts";

type Formats = Record<string, unknown>;

interface ToolbarProps {
  quill: Quill;
  id: string;
  label: string;
  tools: ToolSet;
  /** Each has its tool only if it is given. */
  onLink?: () => void;
  onPicture?: () => void;
}

/** The formats at the caret. */
function useFormats(quill: Quill): Formats {
  const [formats, setFormats] = useState<Formats>({});
  useEffect(() => {
    const update = () => {
      const selectedRange = quill.getSelection();
      if (selectedRange !== null) setFormats(quill.getFormat(selectedRange));
    };
    quill.on("editor-change", update);
    return () => void quill.off("editor-change", update);
  }, [quill]);
  return formats;
}

/** The toolbar: one tab stop, arrow keys move between the tools (WAI-ARIA toolbar pattern). */
export function Toolbar({ quill, id, label, tools, onLink, onPicture }: ToolbarProps) {
  const formats = useFormats(quill);
  const applyFormat = (format: string, value: unknown) => {
    quill.focus();
    quill.format(format, value, "user");
  };
  const clearFormats = () => {
    quill.focus();
    const selectedRange = quill.getSelection();
    if (selectedRange !== null && selectedRange.length > 0)
      quill.removeFormat(selectedRange.index, selectedRange.length, "user");
    else for (const format of Object.keys(quill.getFormat())) quill.format(format, false, "user");
  };
  return (
    <div
      id={id}
      role="toolbar"
      aria-label={m.editor_toolbar({ label })}
      aria-orientation="horizontal"
      tabIndex={-1}
      onKeyDown={moveFocus}
      onFocus={({ currentTarget, target }) => setTabStop(currentTarget, target)}
      className="flex flex-wrap items-center gap-1 border-b border-line bg-well p-1.5"
    >
      {tools.choices.map((tool, index) => (
        <ToolSelect
          key={tool.format}
          tool={tool}
          value={formats[tool.format]}
          isTabStop={index === 0}
          onChoose={applyFormat}
        />
      ))}
      {tools.buttonGroups.map((group, index) => (
        <span key={index} className="flex gap-0.5">
          {group.map((tool) => (
            <ToolButton
              key={tool.label()}
              icon={tool.icon}
              label={tool.label()}
              {...(tool.format !== "indent" && { pressed: isFormatActive(formats, tool) })}
              onClick={() => applyFormat(tool.format, isFormatActive(formats, tool) ? false : tool.value)}
            />
          ))}
        </span>
      ))}
      <span className="flex gap-0.5">
        {onLink !== undefined && (
          <ToolButton
            icon={LINK_TOOL.icon}
            label={LINK_TOOL.label()}
            pressed={typeof formats["link"] === "string"}
            onClick={onLink}
          />
        )}
        {onPicture !== undefined && (
          <ToolButton icon={IMAGE_TOOL.icon} label={IMAGE_TOOL.label()} onClick={onPicture} />
        )}
        <ToolButton icon={CLEAN_TOOL.icon} label={CLEAN_TOOL.label()} onClick={clearFormats} />
      </span>
    </div>
  );
}

function isFormatActive(formats: Formats, { format, value }: ButtonTool): boolean {
  if (format === "indent") return false;
  const activeValue = formats[format];
  return value === true ? activeValue !== undefined && activeValue !== false : activeValue === value;
}

interface ToolButtonProps {
  icon: LucideIcon;
  label: string;
  pressed?: boolean;
  onClick: () => void;
}

function ToolButton({ icon, label, pressed, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onClick}
      className={cx(
        "grid size-11 place-items-center rounded-control hover:bg-sheet",
        pressed === true && "bg-info text-on-info hover:bg-info-deep",
      )}
    >
      <Icon of={icon} />
    </button>
  );
}

interface ToolSelectProps {
  tool: ChoiceTool;
  value: unknown;
  /** True if this is the toolbar's tab stop. */
  isTabStop: boolean;
  onChoose: (format: string, value: unknown) => void;
}

function ToolSelect({ tool: { label, format, choices }, value, isTabStop, onChoose }: ToolSelectProps) {
  const shownValue = typeof value === "string" || typeof value === "number" ? String(value) : "";
  const currentChoice = choices.find((choice) => choice.value === shownValue);
  const name = label();
  return (
    <span className="relative">
      {choices.some(({ colour }) => colour !== undefined) && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 rounded-full border border-line-strong bg-sheet"
          style={currentChoice?.colour === undefined ? undefined : { backgroundColor: currentChoice.colour }}
        />
      )}
      <select
        aria-label={name}
        title={name}
        tabIndex={isTabStop ? 0 : -1}
        value={currentChoice?.value ?? ""}
        onChange={({ currentTarget }) => onChoose(format, currentTarget.value === "" ? false : currentTarget.value)}
        className={cx(
          "select min-h-11 rounded-control border border-line bg-sheet py-1 pr-8 text-sm",
          choices.some(({ colour }) => colour !== undefined) ? "pl-8" : "pl-2.5",
        )}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.value === "" && format !== "header" ? `${name}: ${choice.label()}` : choice.label()}
          </option>
        ))}
      </select>
    </span>
  );
}

const toolsIn = (toolbar: Element) => [...toolbar.querySelectorAll<HTMLElement>("button, select")];

/** Makes the focused tool the tab stop (roving tabindex). */
function setTabStop(toolbar: Element, target: EventTarget): void {
  const tools = toolsIn(toolbar);
  if (!tools.some((tool) => tool === target)) return;
  for (const tool of tools) tool.tabIndex = tool === target ? 0 : -1;
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tools = toolsIn(event.currentTarget);
  const focusedIndex = tools.findIndex((tool) => tool === event.target);
  const nextIndex = { ArrowRight: focusedIndex + 1, ArrowLeft: focusedIndex - 1, Home: 0, End: tools.length - 1 }[
    event.key
  ];
  if (nextIndex === undefined || focusedIndex < 0) return;
  event.preventDefault();
  tools.at(nextIndex % tools.length)?.focus();
}
