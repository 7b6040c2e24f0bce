/**
 * Converts the editor's DOM to plain HTML: nested lists (Quill keeps them flat), code as `pre`, and no editor-only markup.
 * @returns an empty string for an empty text
 */
export function markupOf(root: HTMLElement): string {
  const text = root.textContent.trim();
  if (text === "" && root.querySelector("img") === null) return "";
  const copy = document.createElement("div");
  copy.append(...[...root.childNodes].map((child) => child.cloneNode(true)));
  for (const helper of copy.querySelectorAll(".ql-ui")) helper.remove();
  for (const list of copy.querySelectorAll(":scope > ol")) list.replaceWith(...nested(list));
  for (const code of copy.querySelectorAll(".ql-code-block-container")) code.replaceWith(preOf(code));
  return copy.innerHTML;
}

interface Level {
  list: Element;
  depth: number;
}

/** Converts a flat list whose items have an indent class to nested lists. */
function nested(flat: Element): Element[] {
  const lists: Element[] = [];
  let open: Level[] = [];
  for (const item of flat.querySelectorAll(":scope > li")) {
    const depth = depthOf(item);
    const kind = item.getAttribute("data-list") === "bullet" ? "ul" : "ol";
    open = open.filter((level) => level.depth < depth || (level.depth === depth && level.list.localName === kind));
    const last = open.at(-1);
    if (last?.depth === depth) last.list.append(plain(item, open.length - 1));
    else {
      const list = document.createElement(kind);
      list.append(plain(item, open.length));
      const parent = last?.list.lastElementChild;
      if (parent === null || parent === undefined) lists.push(list);
      else parent.append(list);
      open.push({ list, depth });
    }
  }
  return lists;
}

const depthOf = (item: Element) => Number(/ql-indent-(\d)/.exec(item.className)?.[1] ?? 0);

/** An item without Quill's markup. Keeps an indent class only if the item is deeper than its nested lists. */
function plain(item: Element, listsAround: number): Element {
  item.removeAttribute("data-list");
  if (depthOf(item) === listsAround) item.classList.remove(`ql-indent-${listsAround}`);
  if (item.className === "") item.removeAttribute("class");
  return item;
}

function preOf(container: Element): Element {
  const pre = document.createElement("pre");
  pre.textContent = [...container.children].map((line) => line.textContent).join("\n");
  return pre;
}
