/**
 * What an editor holds as HTML that any page can show: real lists inside one another (the editor keeps them flat), code as `pre`, and
 * nothing that only the editor needs.
 * @returns empty where nothing was written
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

/** A flat list whose items say how deep they are, as lists inside one another. */
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

/** An item as others know it. Only where it lies deeper than its lists do, it still says how deep. */
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
