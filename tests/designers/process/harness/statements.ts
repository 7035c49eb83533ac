import { JSDOM } from "jsdom";

/** One thing that a file says, whoever says it: a reader of XML that shares nothing with the product. */
export interface Statement {
  /** Id of the nearest element with one; of drawings that of what they show. */
  owner: string;
  /** Tags from the owner down to the element. */
  path: string;
  /** Attribute with value, text, or nothing for the element itself. */
  says: string;
  isDrawing: boolean;
}

const parser = new new JSDOM("").window.DOMParser();

/** All that a file says, apart from formatting, comments and order. Throws where it is not well-formed. */
export function statementsOf(xml: string): Statement[] {
  const root = parser.parseFromString(xml.replace(/^\uFEFF/, ""), "text/xml").documentElement;
  if (root.getElementsByTagName("parsererror").length > 0) throw new Error("not well-formed");
  const found: Statement[] = [];
  visit(root, { owner: "", path: "", isDrawing: false }, found);
  return found;
}

const BPMN = "http://www.omg.org/spec/BPMN/20100524/MODEL";
const DRAWING = /\/spec\/(BPMN|DD)\/20100524\/(DI|DC)$/;

function visit(element: Element, around: Omit<Statement, "says">, found: Statement[]): void {
  const isDrawing = around.isDrawing || DRAWING.test(element.namespaceURI ?? "");
  const id = isDrawing ? shownBy(element) : ownId(element);
  const tag = `{${element.namespaceURI ?? ""}}${element.localName}`;
  const here = id
    ? { owner: id, path: tag, isDrawing }
    : { ...around, path: `${around.path} > ${tag}`, isDrawing };
  found.push({ ...here, says: "" });
  for (const { name, namespaceURI, localName, value } of element.attributes)
    found.push({
      ...here,
      says: `@${namespaceURI && !name.startsWith("xmlns") ? `{${namespaceURI}}` : ""}${name.startsWith("xmlns") ? name : localName}=${value}`,
    });
  const text = [...element.childNodes]
    .filter(({ nodeType }) => nodeType === 3 || nodeType === 4)
    .map(({ textContent }) => textContent ?? "")
    .join("")
    .trim();
  if (text) found.push({ ...here, says: `#${text}` });
  for (const child of element.children) visit(child, here, found);
}

/** Parts of something have ids of their own at times, but say something of what they are part of. */
const PART =
  /^(documentation|dataOutput|dataInput|.*(Expression|EventDefinition|Characteristics|Set|Association))$/;

const ownId = ({ namespaceURI, localName, id }: Element): string | null =>
  namespaceURI === BPMN && !PART.test(localName) && id ? id : null;

/** Some tools write the prefix of a namespace before the id. */
const shownBy = (item: Element): string | undefined =>
  item.getAttribute("bpmnElement")?.replace(/^[^:]*:/, "");

/** What one file says that another does not say, or not as often. */
export function missingIn(others: readonly Statement[], all: readonly Statement[]): Statement[] {
  const keyOf = ({ owner, path, says, isDrawing }: Statement): string =>
    `${owner} ${isDrawing} ${path} ${says}`;
  const counts = new Map<string, number>();
  for (const one of others) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return all.filter((one) => {
    const left = counts.get(keyOf(one)) ?? 0;
    counts.set(keyOf(one), left - 1);
    return left <= 0;
  });
}
