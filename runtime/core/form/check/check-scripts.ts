import type { Finding } from "@/runtime/core/finding";
import { entryOf, isRecord, listIn, recordIn } from "@/runtime/core/guards";
import { scriptFault, scriptSaid } from "@/runtime/core/script/script-fault";
import type { Sentence } from "@/runtime/core/sentence";
import { widgetDeclarations } from "@/schemas/catalogue";
import formConfig from "@/schemas/meta/form-config.json";
import type { FormDocument, FormWidget } from "../document";
import { fault, nameOf, walkChecked } from "./check-walk";

/** Declared widgets of options that hold an author's JavaScript. */
const CHECK = "validator";
const SCRIPTS: ReadonlySet<unknown> = new Set(["script", "scriptDialog", CHECK]);

/** Scripts that are no JavaScript: they would fail whenever somebody clicks, fills in or opens. */
export function checkScripts(form: FormDocument): Finding[] {
  return scriptsOf(form).flatMap((script) => faultsOf(script, saidOf(script.widget)));
}

const saidOf = (widget: FormWidget | null): Sentence =>
  widget
    ? { zh: `组件「${nameOf(widget)}」的脚本`, en: `The script of "${nameOf(widget)}"` }
    : { zh: "表单脚本", en: "The form's script" };

/** An author's script, where it stands in its form. */
interface Script {
  code: string;
  pointer: string;
  /** It says whether a value is right, in the browser and again on the server. */
  isCheck: boolean;
}

/** Every script of a form, those of its fields first; `widget` is whose it is, null for the form's own. */
export function scriptsOf(form: FormDocument): (Script & { widget: FormWidget | null })[] {
  const own = [...walkChecked(form)].flatMap(({ widget, at }) => {
    const declared = entryOf(widgetDeclarations, widget.type);
    return scriptsIn(widget.options, declared?.properties, `${at}/options`).map((one) => ({
      ...one,
      widget,
    }));
  });
  const shared = scriptsIn(form.config, formConfig.properties, "/config");
  return [...own, ...shared.map((one) => ({ ...one, widget: null }))];
}

function scriptsIn(options: Readonly<Record<string, unknown>>, declared: unknown, at: string): Script[] {
  return Object.entries(recordIn(declared)).flatMap(([name, option]) => {
    const [value, pointer] = [options[name], `${at}/${name}`];
    if (isScript(option))
      return typeof value === "string" ? [{ code: value, pointer, isCheck: kindOf(option) === CHECK }] : [];
    const items = recordIn(recordIn(recordIn(option)["items"])["properties"]);
    if (!Object.values(items).some(isScript)) return [];
    return listIn(value).flatMap((item, index) =>
      isRecord(item) ? scriptsIn(item, items, `${pointer}/${index}`) : [],
    );
  });
}

const kindOf = (option: unknown): unknown => recordIn(recordIn(option)["x-flowsmith"])["widget"];

const isScript = (option: unknown): boolean => SCRIPTS.has(kindOf(option));

function faultsOf({ code, pointer }: Script, whose: Sentence): Finding[] {
  const found = scriptFault(code);
  if (!found) return [];
  const { zh, en } = scriptSaid(whose, found);
  return [fault(pointer, "script-syntax", zh, en)];
}
