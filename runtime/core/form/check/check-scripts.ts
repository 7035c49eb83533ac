import type { Finding } from "@/runtime/core/finding";
import { isRecord, listIn, recordIn } from "@/runtime/core/guards";
import { scriptFault, scriptSaid } from "@/runtime/core/script/script-fault";
import type { Sentence } from "@/runtime/core/sentence";
import { widgetDeclarations } from "@/schemas/catalogue";
import formConfig from "@/schemas/meta/form-config.json";
import type { FormDocument } from "../document";
import { fault, nameOf, walkChecked } from "./check-walk";

/** Declared widgets of options that hold an author's JavaScript. */
const SCRIPTS: ReadonlySet<unknown> = new Set(["script", "scriptDialog", "validator"]);

/** Scripts that are no JavaScript: they would fail whenever somebody clicks, fills in or opens. */
export function checkScripts(form: FormDocument): Finding[] {
  const own = [...walkChecked(form)].flatMap(({ widget, at }) => {
    const declared = Object.hasOwn(widgetDeclarations, widget.type)
      ? widgetDeclarations[widget.type]
      : undefined;
    const said = { zh: `组件「${nameOf(widget)}」的脚本`, en: `The script of "${nameOf(widget)}"` };
    return scriptsIn(widget.options, declared?.properties, `${at}/options`).flatMap((one) =>
      faultsOf(one, said),
    );
  });
  const said = { zh: "表单脚本", en: "The form's script" };
  const shared = scriptsIn(form.config, formConfig.properties, "/config").flatMap((one) =>
    faultsOf(one, said),
  );
  return [...own, ...shared];
}

interface Script {
  code: string;
  pointer: string;
}

function scriptsIn(options: Readonly<Record<string, unknown>>, declared: unknown, at: string): Script[] {
  return Object.entries(recordIn(declared)).flatMap(([name, option]) => {
    const [value, pointer] = [options[name], `${at}/${name}`];
    if (isScript(option)) return typeof value === "string" ? [{ code: value, pointer }] : [];
    const items = recordIn(recordIn(recordIn(option)["items"])["properties"]);
    if (!Object.values(items).some(isScript)) return [];
    return listIn(value).flatMap((item, index) =>
      isRecord(item) ? scriptsIn(item, items, `${pointer}/${index}`) : [],
    );
  });
}

const isScript = (option: unknown): boolean =>
  SCRIPTS.has(recordIn(recordIn(option)["x-flowsmith"])["widget"]);

function faultsOf({ code, pointer }: Script, whose: Sentence): Finding[] {
  const found = scriptFault(code);
  if (!found) return [];
  const { zh, en } = scriptSaid(whose, found);
  return [fault(pointer, "script-syntax", zh, en)];
}
