import { LIST_ACTIONS } from "@/runtime/core/form/access/list-actions";
import type { FormElement } from "@/runtime/core/form/elements";
import type {
  ElementPermission,
  FieldStatus,
  FormPermission,
  GlobalForm,
} from "@/runtime/core/process/setting";
import { everyRow } from "@/runtime/core/resource/every-row";
import type { HttpPort } from "@/runtime/ports";

/** Buttons that can be granted, by form type (0 form, 1 list), and those granted at first. */
export const FORM_BUTTONS: Record<0 | 1, { all: readonly string[]; usual: readonly string[] }> = {
  0: { all: ["save"], usual: ["save"] },
  1: {
    all: LIST_ACTIONS,
    usual: ["insert", "update", "delete"],
  },
};

/**
 * Asks for the elements of a form (spec 000 §7, 001 §7): those of a form by its own code; a list shows the
 * rows of a business object, or of a table where it has no object.
 */
export function elementsOf(
  http: HttpPort,
  { formKey, formType, boCode, tableCode }: GlobalForm,
): Promise<FormElement[]> {
  if (formType === 1 && tableCode) return http.call("form/definition", "elementsByTable", { tableCode });
  if (formType === 1 && boCode) return http.call("form/definition", "elementsByBo", { boCode });
  return http.call("form/definition", "elements", { formCode: formKey });
}

/** What the business object or the table of a form is called, as the list of forms says; empty where it has none. */
export async function boNameOf(http: HttpPort, { formKey }: GlobalForm): Promise<string> {
  const forms = await everyRow((asked) =>
    http.call("form/definition", "list", { ...asked, formCode: formKey }),
  );
  const found = forms.find(({ code }) => code === formKey);
  return found?.boName || (found?.tableName ?? "");
}

/** Permissions for a form: those set before, with an open status for elements that are new. */
export function permissionFor(
  form: GlobalForm & { boName?: string },
  elements: readonly FormElement[],
  before: FormPermission | undefined,
): FormPermission {
  return {
    id: before?.id ?? form.formKey,
    code: form.formKey,
    name: form.formName,
    boCode: form.boCode,
    boName: form.boName || (before?.boName ?? ""),
    formType: form.formType,
    childList: merge(elements, before?.childList ?? []),
    btnList: before?.btnList ?? [...FORM_BUTTONS[form.formType].usual],
  };
}

function merge(elements: readonly FormElement[], before: readonly ElementPermission[]): ElementPermission[] {
  return elements.map(({ id, name, code, type, childList }) => {
    const old = before.find((one) => one.code === code);
    const children = childList && childList.length > 0 ? merge(childList, old?.childList ?? []) : null;
    return {
      id,
      name,
      code,
      type,
      status: old?.status ?? null,
      ...(old?.required === undefined ? {} : { required: old.required }),
      ...(children ? { childList: children } : {}),
    };
  });
}

/** Elements in reading order with those inside of them. */
export function flat(list: readonly ElementPermission[]): ElementPermission[] {
  return list.flatMap((one) => [one, ...flat(one.childList ?? [])]);
}

/** Whether every element has a status. */
export function isComplete({ childList }: FormPermission): boolean {
  return flat(childList).every(({ status }) => status !== null);
}

/** The status that all elements share; null when they differ. */
export function commonStatus({ childList }: FormPermission): FieldStatus | null {
  const [first, ...rest] = flat(childList);
  return first && rest.every(({ status }) => status === first.status) ? first.status : null;
}

/** Ticks an element as demanded by the node, or not. */
export function withRequired(permission: FormPermission, required: boolean, id: string): FormPermission {
  return changed(permission, (one) => one.id === id && one.required !== required, { required });
}

/** Gives one element (by id), or all, a status. */
export function withStatus(permission: FormPermission, status: FieldStatus, id?: string): FormPermission {
  return changed(permission, (one) => (id === undefined || one.id === id) && one.status !== status, {
    status,
  });
}

/** With something else at some elements; all others are the same objects, so that only these are drawn anew. */
function changed(
  permission: FormPermission,
  isMeant: (element: ElementPermission) => boolean,
  change: Partial<ElementPermission>,
): FormPermission {
  const set = (list: ElementPermission[]): ElementPermission[] => {
    const next = list.map((one) => {
      const childList = one.childList && set(one.childList);
      if (!isMeant(one) && childList === one.childList) return one;
      return { ...one, ...(isMeant(one) ? change : {}), ...(childList ? { childList } : {}) };
    });
    return next.some((one, i) => one !== list[i]) ? next : list;
  };
  return { ...permission, childList: set(permission.childList) };
}
