import { entryOf } from "../guards";
import type { NodeSpec, Step } from "../screen/document";
import type { CallButton } from "./call-button";
import { isReading } from "./reading";
import { endpointOf, type Endpoint, type ResourceCall, type ResourceDeclaration } from "./resource";
import { dialogName } from "./resource-dialog";

/** A list whose buttons are made. */
export interface ListOfRows {
  resource: string;
  declaration: ResourceDeclaration;
  /** What steps call the list. */
  id: string;
  /** Where calls that are borrowed are found. */
  resources: Readonly<Record<string, ResourceDeclaration>>;
}

/** Where a button stands: above the rows, or in each of them. */
export type ButtonPlace = "toolbar" | "rowActions";

/** The buttons that a resource declares for its lists, of its own calls and of those that it borrows, as the blocks that they are. */
export const callButtons = (list: ListOfRows, place: ButtonPlace): NodeSpec[] =>
  buttonsOf(list, ({ rows }) => (rows === "one") === (place === "rowActions"));

/** Those of them that the first row comes from; undefined where there are none. */
export function beginningButtons(list: ListOfRows): NodeSpec[] | undefined {
  const found = buttonsOf(list, ({ begins }) => begins === true);
  return found.length > 0 ? found : undefined;
}

function buttonsOf(list: ListOfRows, isWanted: (button: CallButton) => boolean): NodeSpec[] {
  const { calls, borrows = {} } = list.declaration;
  const own = Object.entries(calls).map(([name, { buttons }]) => ({ name, buttons, from: list.resource }));
  const borrowed = Object.entries(borrows).map(([called, buttons]) => {
    const [from = "", name = ""] = called.split("#");
    return { name, buttons, from };
  });
  return [...own, ...borrowed].flatMap(({ name, buttons = [], from }) => {
    const wanted = buttons.filter(isWanted);
    const making = wanted.length > 0 ? makingOf(list, from, name) : undefined;
    return making ? wanted.map((button) => buttonNode(button, making)) : [];
  });
}

/** The steps that tell a call of the resource of one row; none where it has no such call. */
export function telling(list: ListOfRows, name: string): Step[] {
  const making = makingOf(list, list.resource, name);
  return making ? [calling({ rows: "one", text: "" }, making)] : [];
}

interface Making {
  endpoint: Endpoint;
  list: ListOfRows;
  /** Whether the call changes nothing, so that the list need not be read again. */
  reads: boolean;
  /** The property that names the rows; none where the call has no such. */
  sent: Sent | undefined;
  request: ResourceCall["request"];
}

interface Sent {
  key: string;
  isList: boolean;
}

function makingOf(list: ListOfRows, from: string, name: string): Making | undefined {
  const declaration = entryOf(list.resources, from);
  const endpoint = declaration && endpointOf(from, declaration, name);
  const call = declaration?.calls[name];
  if (!endpoint || !call) return undefined;
  return {
    endpoint,
    list,
    reads: isReading({ ...call, method: endpoint.method }),
    sent: sentTo(call),
    request: call.request,
  };
}

/** How a call is told of rows: `ids`, else `id`, unless it declares what it takes and `id` is not among that. */
function sentTo({ request }: ResourceCall): Sent | undefined {
  const properties = request?.properties;
  const ids = properties?.["ids"];
  if (ids) return { key: "ids", isList: ids.type === "array" };
  return properties && !properties["id"] ? undefined : { key: "id", isList: false };
}

function buttonNode(button: CallButton, making: Making): NodeSpec {
  const { text, rows, danger, begins, confirm, ask, title, about, init, width, condition } = button;
  const { access } = making.endpoint;
  const work = doing(button, making);
  const words = {
    title: title ?? text,
    ...(about === undefined ? {} : { text: about }),
    ...(init === undefined ? {} : { init }),
    ...(width === undefined ? {} : { width }),
  };
  const asked = ask ? [{ ask, ...words, do: work }] : work;
  return {
    type: "button",
    text,
    ...(danger ? { danger } : {}),
    ...(begins ? { kind: "primary" } : {}),
    ...(access === "login" || access === "public" ? {} : { access }),
    ...(rows === "one" && condition !== undefined ? { if: `\${${condition}}` } : {}),
    ...(rows === "many" ? { disabled: `\${empty ${selected(button, making.list.id)}}` } : {}),
    on: { click: [...(confirm ? [{ confirm }] : []), ...asked] },
  };
}

function doing(button: CallButton, making: Making): Step[] {
  const { done, show } = button;
  const { list, reads } = making;
  const call = calling(button, making);
  return [
    show === undefined ? call : { ...call, as: "answer" },
    ...(reads ? [] : [{ reload: list.id }]),
    ...(done ? [{ toast: done }] : []),
    ...(show === undefined ? [] : [{ open: dialogName(list.resource, show), with: shown(button) }]),
  ];
}

/** What a dialog knows: what came back, and the row that it is about. */
const shown = ({ rows }: CallButton): Record<string, string> => ({
  answer: "${answer}",
  ...(rows === "one" ? { row: "${row}" } : {}),
});

function calling(button: CallButton, { endpoint, list, sent, request }: Making): Step {
  const { ask = [] } = button;
  const { method, path, form } = endpoint;
  const names = ask.map((field) => (typeof field === "string" ? field : String(field["name"])));
  const answers = Object.fromEntries(names.map((name) => [name, answerTo(name, request)]));
  const given = { ...(sent ? rowsSent(button, { id: list.id, sent }) : {}), ...answers, ...button.with };
  const word = method === "GET" || method === "DELETE" ? "query" : "body";
  return {
    [form ? "postForm" : VERBS[method]]: path,
    ...(Object.keys(given).length === 0 ? {} : { [word]: given }),
  };
}

/** A text that may be left out is sent empty: calls take no null for it. */
function answerTo(name: string, request: ResourceCall["request"]): string {
  const { type, minLength = 0 } = request?.properties?.[name] ?? {};
  const mayBeEmpty = type === "string" && minLength === 0 && request?.required?.includes(name) !== true;
  return mayBeEmpty ? `\${answer.${name} ?? ''}` : `\${answer.${name}}`;
}

const VERBS: Record<Endpoint["method"], string> = { GET: "get", POST: "post", PUT: "put", DELETE: "del" };

/** The rows that a button is for, of those that are selected. */
const selected = ({ condition }: CallButton, id: string): string =>
  condition === undefined ? `${id}.selected` : `filter(${id}.selected, row -> ${condition})`;

function rowsSent(button: CallButton, { id, sent }: { id: string; sent: Sent }): Record<string, unknown> {
  const { key, isList } = sent;
  const { rows } = button;
  if (rows === "none") return {};
  if (rows === "one") return { [key]: isList ? ["${row.id}"] : "${row.id}" };
  const chosen = selected(button, id);
  const ids = isList ? `map(${chosen}, row -> row.id)` : `join(${chosen}, ',', row -> row.id)`;
  return { [key]: `\${${ids}}` };
}
