import { shownWidgets, type FieldAccess } from "@/runtime/core/form/access/permission";
import { accessAt } from "@/runtime/core/process/access";
import type { Context } from "@/server/context";
import { formsWith } from "@/server/form/forms";
import { hasRight } from "../access";
import { deployedById } from "../store/definition-rows";
import { managerAccess } from "./viewer";

/** A field of the applications that were made with one version of a process and of its forms. */
export interface SearchableField {
  def: string;
  forms: Record<string, number>;
  bo: string;
  field: string;
  /** What is in it was typed: texts are looked for in it. */
  text: boolean;
}

const TYPED = new Set(["input", "textarea", "serialNumber", "blank"]);
const ONE_VALUE = new Set([
  ...TYPED,
  "number",
  "rate",
  "slider",
  "date",
  "time",
  "radio",
  "select",
  "switch",
]);

/**
 * The fields by which a reader may search and sort the applications of a process: those that all of its nodes show, for
 * what is found and in which order would tell what is hidden. Managers read, and search, all.
 */
export async function searchableFields(
  { db, user }: Pick<Context, "db" | "user">,
  defCode: string,
): Promise<SearchableField[]> {
  const isManager = await hasRight(db, user, defCode, "manage");
  const used = await db.query<{ def: string; forms: Record<string, number> }>(
    "select distinct i.def_id as def, i.forms from bpm_live_instance i where i.def_code = $1 and not i.is_trial",
    [defCode],
  );
  const found: SearchableField[] = [];
  for (const { def, forms: versions } of used) {
    const { graph, setting } = await deployedById(db, def);
    const views = isManager
      ? [managerAccess]
      : Object.keys(graph.nodes).map((node) => accessAt.bind(null, graph, node));
    for (const form of await formsWith(db, { graph, setting, versions }, managerAccess)) {
      const global = setting.flow.globalForm.find(({ boCode }) => boCode === form.boCode);
      const accesses = global ? views.map((view) => view(global)) : [];
      for (const { model, type } of shownByAll(form.document.list, accesses))
        if (ONE_VALUE.has(type))
          found.push({ def, forms: versions, bo: form.boCode, field: model, text: TYPED.has(type) });
    }
  }
  return found;
}

type Widgets = Parameters<typeof shownWidgets>[0];

/** Widgets that every one of several readers sees. */
function shownByAll(list: Widgets, accesses: readonly FieldAccess[]): Widgets {
  const [first, ...others] = accesses;
  if (!first) return [];
  const seen = others.map((access) => new Set(shownWidgets(list, access)));
  return [...shownWidgets(list, first)].filter((widget) => seen.every((one) => one.has(widget)));
}

/** SQL: the searchable fields of the row `i`, as rows `c`; takes the placeholder of their list as JSON. */
export const fieldsOfRow = (list: string): string =>
  `jsonb_to_recordset(${list}::jsonb) c(def text, forms jsonb, bo text, field text, text boolean)
     where c.def = i.def_id and c.forms = i.forms`;
