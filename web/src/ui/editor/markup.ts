/**
 * Converts the editor's DOM to plain HTML: nested lists (Quill keeps them flat), code as `pre`, and no editor-only markup.
 * @returns an empty string for an empty text
 */
export function markupOf(root: HTMLElement): string {
  const text = root.textContent.trim();
  if (text === "" && root.querySelector("img") === null) return "";
  const rootCopy = document.createElement("div");
  rootCopy.append(...[...root.childNodes].map((child) => child.cloneNode(true)));
  for (const uiElement of rootCopy.querySelectorAll(".ql-ui")) uiElement.remove();
  for (const list of rootCopy.querySelectorAll(":scope > ol")) list.replaceWith(...nestLists(list));
  for (const code of rootCopy.querySelectorAll(".ql-code-block-container")) code.replaceWith(preOf(code));
  return rootCopy.innerHTML;
}

interface OpenList {
  list: Element;
  depth: number;
}

/** Converts a flat list whose items have an indent class to nested lists. */
function nestLists(flatList: Element): Element[] {
  const nestedLists: Element[] = [];
  let openLevels: OpenList[] = [];
  for (const listItem of flatList.querySelectorAll(":scope > li")) {
    const depth = depthOf(listItem);
    const kind = listItem.getAttribute("data-list") === "bullet" ? "ul" : "ol";
    openLevels = openLevels.filter(
      (level) => level.depth < depth || (level.depth === depth && level.list.localName === kind),
    );
    const lastLevel = openLevels.at(-1);
    if (lastLevel?.depth === depth) lastLevel.list.append(plainItem(listItem, openLevels.length - 1));
    else {
      const list = document.createElement(kind);
      list.append(plainItem(listItem, openLevels.length));
      const parent = lastLevel?.list.lastElementChild;
      if (parent === null || parent === undefined) nestedLists.push(list);
      else parent.append(list);
      openLevels.push({ list, depth });
    }
  }
  return nestedLists;
}

const depthOf = (listItem: Element) => Number(/ql-indent-(\d)/.exec(listItem.className)?.[1] ?? 0);

/** An item without Quill's markup. Keeps an indent class only if the item is deeper than its nested lists. */
function plainItem(listItem: Element, listsAround: number): Element {
  listItem.removeAttribute("data-list");
  if (depthOf(listItem) === listsAround) listItem.classList.remove(`ql-indent-${listsAround}`);
  if (listItem.className === "") listItem.removeAttribute("class");
  return listItem;
}

function preOf(container: Element): Element {
  const pre = document.createElement("pre");
  pre.textContent = [...container.children].map((codeLine) => codeLine.textContent).join("\n");
  return pre;
}
