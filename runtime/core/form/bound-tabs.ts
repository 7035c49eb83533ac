import {
  childLists,
  tableColumnsOf,
  tabsOf,
  walkWidgets,
  type FormDocument,
  type FormTab,
  type FormWidget,
} from "./document";

/** The published form that a tab shows, and the version that was current when the form around it was published. */
export interface BoundForm {
  code: string;
  version?: number;
}

const boundTo = ({ formId, code, formVersion }: FormTab): BoundForm | null =>
  typeof formId === "string" && formId !== "" && typeof code === "string" && code !== ""
    ? { code, ...(typeof formVersion === "number" ? { version: formVersion } : {}) }
    : null;

const tabsIn = (form: FormDocument): FormTab[] => [...walkWidgets(form.list)].flatMap(tabsOf);

/** The forms that tabs of a form are bound to (spec 001 §3, §4). */
export function boundForms(form: FormDocument): BoundForm[] {
  return tabsIn(form).flatMap((tab) => boundTo(tab) ?? []);
}

/** The form with the versions that its tabs show from now on: an application keeps what it began with. */
export function pinTabs(form: FormDocument, versions: ReadonlyMap<string, number>): FormDocument {
  const copy = structuredClone(form);
  for (const tab of tabsIn(copy)) {
    const version = versions.get(boundTo(tab)?.code ?? "");
    if (version === undefined) delete tab["formVersion"];
    else tab["formVersion"] = version;
  }
  return copy;
}

/**
 * The form with the fields of bound forms on their tabs, below the tab's own. They become fields of the form around
 * them: generator, validation, permissions and paper treat them alike. A form that `find` does not know adds nothing.
 */
export function withBoundTabs(
  form: FormDocument,
  find: (bound: BoundForm) => FormDocument | undefined,
): FormDocument {
  if (boundForms(form).length === 0) return form;
  const copy = structuredClone(form);
  for (const tab of tabsIn(copy)) {
    const bound = boundTo(tab);
    const inner = bound && find(bound);
    if (!inner) continue;
    const own = structuredClone(inner.list);
    for (const widget of everyWidget(own)) widget.key = `${tab.key ?? tab.name}_${widget.key}`;
    tab.list = [...tab.list, ...own];
  }
  return copy;
}

function* everyWidget(list: readonly FormWidget[]): Generator<FormWidget> {
  for (const widget of list) {
    yield widget;
    for (const children of childLists(widget)) yield* everyWidget(children);
    yield* tableColumnsOf(widget) ?? [];
  }
}
