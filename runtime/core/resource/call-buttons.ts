import type { NodeSpec, Step } from "../screen/document";
import type { CallButton } from "./call-button";
import { endpointOf, type Endpoint, type ResourceDeclaration } from "./resource";

/** A list whose buttons are made. */
export interface ListOfRows {
  resource: string;
  declaration: ResourceDeclaration;
  /** What steps call the list. */
  id: string;
}

/** Where a button stands: above the rows, or in each of them. */
export type ButtonPlace = "toolbar" | "rowActions";

/** The buttons that the calls of a resource declare for its lists, as the blocks that they are. */
export function callButtons(list: ListOfRows, place: ButtonPlace): NodeSpec[] {
  return Object.entries(list.declaration.calls).flatMap(([name, { buttons = [], request }]) => {
    const endpoint = endpointOf(list.resource, list.declaration, name);
    const wanted = buttons.filter(({ rows }) => (rows === "one") === (place === "rowActions"));
    const ids = request?.properties?.["ids"];
    const key = ids ? "ids" : "id";
    return endpoint
      ? wanted.map((button) =>
          buttonNode(button, { endpoint, id: list.id, sent: { key, isList: ids?.type === "array" } }),
        )
      : [];
  });
}

interface Making {
  endpoint: Endpoint;
  /** The list. */
  id: string;
  /** The property that names the rows. */
  sent: { key: string; isList: boolean };
}

function buttonNode(button: CallButton, making: Making): NodeSpec {
  const { text, rows, danger, confirm, ask, title, condition } = button;
  const { access } = making.endpoint;
  const work = doing(button, making);
  const asked = ask ? [{ ask, title: title ?? text, do: work }] : work;
  return {
    type: "button",
    text,
    ...(danger ? { danger } : {}),
    ...(access === "login" || access === "public" ? {} : { access }),
    ...(rows === "one" && condition !== undefined ? { if: `\${${condition}}` } : {}),
    ...(rows === "many" ? { disabled: `\${empty ${selected(button, making.id)}}` } : {}),
    on: { click: [...(confirm ? [{ confirm }] : []), ...asked] },
  };
}

function doing(button: CallButton, { endpoint, id, sent }: Making): Step[] {
  const { done, ask = [] } = button;
  const verb = endpoint.form ? "postForm" : VERBS[endpoint.method];
  const answers = Object.fromEntries(ask.map((name) => [name, `\${answer.${name}}`]));
  const given = { ...rowsSent(button, { id, sent }), ...answers, ...button.with };
  const body = Object.keys(given).length === 0 ? {} : { body: given };
  return [{ [verb]: endpoint.path, ...body }, { reload: id }, ...(done ? [{ toast: done }] : [])];
}

const VERBS: Record<Endpoint["method"], string> = { GET: "get", POST: "post", PUT: "put", DELETE: "del" };

/** The rows that a button is for, of those that are selected. */
const selected = ({ condition }: CallButton, id: string): string =>
  condition === undefined ? `${id}.selected` : `filter(${id}.selected, row -> ${condition})`;

function rowsSent(button: CallButton, { id, sent }: Pick<Making, "id" | "sent">): Record<string, unknown> {
  const { key, isList } = sent;
  const { rows } = button;
  if (rows === "none") return {};
  if (rows === "one") return { [key]: isList ? ["${row.id}"] : "${row.id}" };
  const chosen = selected(button, id);
  const ids = isList ? `map(${chosen}, row -> row.id)` : `join(${chosen}, ',', row -> row.id)`;
  return { [key]: `\${${ids}}` };
}
