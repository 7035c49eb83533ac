import { loadChunk } from "./load-chunk";

/** What fills the registry of widgets: for fields of any kind, and what designed forms have beside them. */
export interface WidgetLists {
  fields: () => Promise<unknown>;
  forms: () => Promise<unknown>;
}

const nothing = (): Promise<void> => Promise.resolve();
const lists: WidgetLists = { fields: nothing, forms: nothing };

/** A composition root says where its widgets are; one that has loaded them already need not. */
export function provideWidgets(given: WidgetLists): void {
  Object.assign(lists, given);
}

/** A part of the product together with the widgets that it draws: fields, or fields of designed forms. */
export async function withWidgets<T>(kind: keyof WidgetLists, part: Promise<T>): Promise<T> {
  const wanted = kind === "forms" ? [lists.fields, lists.forms] : [lists.fields];
  const [found] = await Promise.all([part, ...wanted.map((list) => loadChunk(list))]);
  return found;
}
