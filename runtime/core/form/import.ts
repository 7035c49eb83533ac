import { checkForm } from "./check";
import { walkWidgets, type FormDocument, type FormWidget } from "./document";
import { widgetDeclaration } from "./create";

export interface ImportReport {
  /** Which family of the format it is: base, advanced (tabs, sub-tables, report tables) or ours. */
  dialect: "base" | "advanced" | "unknown";
  widgets: number;
  /** Types drawn and editable. */
  mapped: string[];
  /** Types that we do not know: shown as a placeholder, kept as they are. */
  kept: string[];
  /** Things that will not work, in words. */
  unsupported: string[];
  error: string | null;
}

/** Types of the family that we draw although no declaration is named like them. */
const ALIASES = new Set(["report", "divider"]);
const ADVANCED = new Set(["tabs", "table", "report", "divider", "custom", "component", "user"]);

/**
 * Opens a form of the vue-form-making family without changing it: what is imported is what will be exported. Unknown
 * widgets and keys stay as they are.
 */
export function importForm(text: string): { form: FormDocument | null; report: ImportReport } {
  const { document, findings } = checkForm(text);
  if (!document)
    return { form: null, report: { ...emptyReport(), error: findings[0]?.message ?? "不是表单 JSON" } };
  const widgets = allWidgets(document);
  const known = (type: string): boolean => widgetDeclaration(type) !== undefined || ALIASES.has(type);
  const types = [...new Set(widgets.map((widget) => widget.type))];
  return {
    form: document,
    report: {
      dialect: types.some((type) => ADVANCED.has(type)) ? "advanced" : "base",
      widgets: widgets.length,
      mapped: types.filter(known),
      kept: types.filter((type) => !known(type)),
      unsupported: [...findings.map((finding) => finding.message), ...remoteNotes(widgets)],
      error: null,
    },
  };
}

const emptyReport = (): ImportReport => ({
  dialect: "unknown",
  widgets: 0,
  mapped: [],
  kept: [],
  unsupported: [],
  error: null,
});

function allWidgets(form: FormDocument): FormWidget[] {
  const top = [...walkWidgets(form.list)];
  return [...top, ...top.flatMap((widget) => widget.tableColumns ?? [])];
}

/** Options that named a function of the old host program: there is nothing to call here. */
function remoteNotes(widgets: readonly FormWidget[]): string[] {
  return widgets
    .filter(
      (widget) =>
        widget.options["remote"] === true && !String(widget.options["remoteFunc"]).startsWith("/api/"),
    )
    .map((widget) => `组件「${widget.name}」的远端函数不可用，请改用字典或 /api/ 地址`);
}

/** The form as text for export: exactly what was imported, without our version mark. */
export function exportForm(form: FormDocument): string {
  const { schemaVersion: _, ...rest } = form;
  return JSON.stringify(rest, null, 2);
}
