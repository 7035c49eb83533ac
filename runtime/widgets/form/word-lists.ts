/** How Word says of a paragraph that it is an entry of a list, and how deep. */
const ENTRY = /mso-list:\s*l\d+\s+level(\d+)/i;
/** Numbers and letters with a sign behind them; bullets are signs alone, or letters of fonts that show others. */
const COUNTED = /^[（(]?[\p{L}\p{N}]{1,5}[.．)）、]/u;

/**
 * Word pastes entries of lists as paragraphs that hang out at the left, with their bullets typed before them: they become
 * the lists that they are, one within another.
 */
export function withLists(html: string): string {
  if (!ENTRY.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const open: HTMLElement[] = [];
  for (const entry of body.querySelectorAll("p, h1, h2, h3, h4, h5, h6")) {
    const level = Number(ENTRY.exec(entry.getAttribute("style") ?? "")?.[1] ?? 0);
    if (level === 0 || open[0]?.nextElementSibling !== entry) open.length = 0;
    if (level > 0) place(entry, level, open);
  }
  return body.innerHTML;
}

/** Moves an entry to the end of the list of its level; `open` are the lists that stand open there, the outermost first. */
function place(entry: Element, level: number, open: HTMLElement[]): void {
  const tag = COUNTED.test(takeMark(entry)) ? "ol" : "ul";
  open.length = Math.min(open.length, level);
  if (open.length === level && open.at(-1)?.localName !== tag) open.pop();
  if (open.length < level) {
    const list = document.createElement(tag);
    const outer = open.at(-1)?.lastElementChild;
    if (outer) outer.append(list);
    else entry.before(list);
    open.push(list);
  }
  const item = document.createElement("li");
  const text = document.createElement("p");
  text.append(...entry.childNodes);
  item.append(text);
  open.at(-1)?.append(item);
  entry.remove();
}

/** Takes the typed bullet or number out of an entry. */
function takeMark(entry: Element): string {
  const mark = [...entry.querySelectorAll("[style]")].find((part) =>
    /mso-list:\s*ignore/i.test(part.getAttribute("style") ?? ""),
  );
  const words = mark?.textContent.trim() ?? "";
  mark?.remove();
  return words;
}
