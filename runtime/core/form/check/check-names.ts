import type { Finding } from "@/runtime/core/finding";
import type { KnownNames, NameKind } from "@/runtime/core/references/known-names";
import { requestsIn } from "@/runtime/core/references/script-names";
import { scriptCalls } from "@/runtime/core/references/script-chains";
import { SENTENCE } from "@/runtime/core/references/sentences";
import { saidFinding, unknownFinding } from "@/runtime/core/references/unknown-name";
import { callDirectory, type DeclaredCall } from "@/runtime/core/resource/call-directory";
import { answerOf, rowIn } from "@/runtime/core/resource/call-shapes";
import type { ResourceDeclaration } from "@/runtime/core/resource/resource";
import { sentences, type Sentence } from "@/runtime/core/sentence";
import { suggest } from "@/runtime/core/suggest";
import { dialogOf } from "../dialog-button";
import { type FormDocument, tabsOf } from "../document";
import { optionSource } from "../option-source";
import { snippetsOf } from "../validators";
import { nameOf, walkChecked, type CheckedWidget } from "./check-walk";

/** What a form may refer to outside of itself. */
export interface FormFacts {
  names: KnownNames;
  /** Columns that stored dialogs give back, by code. */
  returns?: ReadonlyMap<string, readonly string[]>;
  resources?: Record<string, ResourceDeclaration>;
}

const SAID = sentences({
  widget: { zh: "组件「{name}」", en: "“{name}”" },
  form: { zh: "表单脚本", en: "The form's script" },
  noCall: { zh: "没有可读取的接口 {path}", en: "There is no reading call {path}" },
  noRequest: {
    zh: "校验脚本也在服务器上运行，不能用 request 读取接口",
    en: "A check runs on the server too, where no request can be made",
  },
  noAnswer: { zh: "接口 {path} 的数据没有属性 {name}", en: "The rows of {path} have no property {name}" },
  noReturn: { zh: "对话框 {code} 不返回 {name}", en: "The dialog {code} gives no {name}" },
  nearSerial: {
    zh: "流水号规则 {name} 不存在，将按文字使用",
    en: "There is no serial number rule {name}; it is taken as text",
  },
});

/** Names of a form that nothing has: dictionaries, calls, dialogs and what they give, bound forms, those in scripts. */
export function checkFormNames(form: FormDocument, facts: FormFacts): Finding[] {
  const scripts = [form.config["formScript"], form.config["globalScript"]].flatMap((code) =>
    scriptNames(code, { by: SAID.form, pointer: "/config/formScript", facts }),
  );
  return [
    ...[...walkChecked(form)].flatMap((checked) => CHECKS.flatMap((check) => check(checked, facts))),
    ...scripts,
  ];
}

type NameCheck = (checked: CheckedWidget, facts: FormFacts) => Finding[];

const byOf = ({ widget }: CheckedWidget): Sentence => SAID.widget({ name: nameOf(widget) });

const named = (
  checked: CheckedWidget,
  { kind, name, at }: { kind: NameKind; name: unknown; at: string },
  { names }: FormFacts,
): Finding[] =>
  typeof name === "string" && name !== ""
    ? unknownFinding({ kind, name, pointer: `${checked.at}${at}`, by: byOf(checked) }, names)
    : [];

const dictionary: NameCheck = (checked, facts) =>
  named(checked, { kind: "dict", name: checked.widget.options["dict"], at: "/options/dict" }, facts);

const tabs: NameCheck = (checked, facts) =>
  tabsOf(checked.widget).flatMap((tab, index) =>
    tab.formId ? named(checked, { kind: "form", name: tab.code, at: `/tabs/${index}/code` }, facts) : [],
  );

const dialog: NameCheck = (checked, facts) => {
  const choice = dialogOf(checked.widget);
  if (!choice) return [];
  const found = named(checked, { kind: "dialog", name: choice.code, at: "/options/dialog" }, facts);
  const given = facts.returns?.get(choice.code);
  if (found.length > 0 || !given) return found;
  const pointer = `${checked.at}/options/dialog/fields`;
  return Object.keys(choice.fields)
    .filter((name) => name !== "id" && !given.includes(name))
    .map((name) =>
      told(SAID.noReturn({ code: choice.code, name }), checked, {
        pointer,
        near: suggest(name, given),
        rule: "reference.return",
      }),
    );
};

function told(
  said: Sentence,
  checked: CheckedWidget,
  {
    pointer,
    near,
    rule,
    isSure = true,
  }: { pointer: string; near: string | undefined; rule: string; isSure?: boolean },
): Finding {
  return saidFinding(SENTENCE.usedBy({ by: byOf(checked), said }), { rule, pointer, isSure, near });
}

/** Choices of our own API: the call is declared and reads, and its rows have what value and label are taken from. */
const source: NameCheck = (checked, { resources }) => {
  const { options } = checked.widget;
  const found = options["dict"] ? null : optionSource(options);
  if (!found || !resources) return [];
  const directory = callDirectory(resources);
  const [path = ""] = found.path.split("?");
  const call = directory.find("GET", path);
  const pointer = `${checked.at}/options/remoteFunc`;
  if (!call?.reads)
    return [
      told(SAID.noCall({ path }), checked, {
        pointer,
        near: suggest(path, readPaths(directory.calls)),
        rule: "reference.call",
      }),
    ];
  const row = rowIn(answerOf(resources, call));
  if (row.kind !== "object" || row.open) return [];
  return Object.entries(found.mapping)
    .filter(
      ([word, name]) =>
        word !== "children" && typeof name === "string" && name !== "" && !Object.hasOwn(row.fields, name),
    )
    .map(([word, name]) =>
      told(SAID.noAnswer({ path, name }), checked, {
        pointer: `${checked.at}/options/props/${word}`,
        near: suggest(name, Object.keys(row.fields)),
        rule: "reference.property",
      }),
    );
};

/** A text that is no rule is a text: only one that is nearly a rule is meant as one. */
const serial: NameCheck = (checked, { names }) => {
  const { type, options } = checked.widget;
  const name = options["serialValue"];
  const known = names.serial?.names;
  if (type !== "serialNumber" || typeof name !== "string" || !known || known.has(name)) return [];
  const near = suggest(name, known);
  if (near === undefined) return [];
  const pointer = `${checked.at}/options/serialValue`;
  return [
    told(SAID.nearSerial({ name }), checked, { pointer, near, rule: "reference.serial", isSure: false }),
  ];
};

const SCRIPTS = ["click", "globalScript", "previewScript"] as const;

const scripts: NameCheck = (checked, facts) => {
  const { options } = checked.widget;
  const own = SCRIPTS.map((option) => ({ code: options[option], pointer: `/options/${option}` }));
  return [...own, ...snippetsOf(options)].flatMap(({ code, pointer }) =>
    scriptNames(code, { by: byOf(checked), pointer: `${checked.at}${pointer}`, facts }),
  );
};

function scriptNames(
  code: unknown,
  { by, pointer, facts }: { by: Sentence; pointer: string; facts: FormFacts },
): Finding[] {
  if (typeof code !== "string") return [];
  const dictionaries = scriptCalls(code)
    .filter(({ kind }) => kind === "dict")
    .flatMap(({ kind, name }) => unknownFinding({ kind, name, pointer, by }, facts.names));
  const requests = requestsIn(code).flatMap((path) => unreadable(path, { by, pointer, facts }));
  return [...dictionaries, ...requests];
}

/** A path that a script reads and no reading call has. */
function unreadable(
  path: string,
  { by, pointer, facts }: { by: Sentence; pointer: string; facts: FormFacts },
): Finding[] {
  if (!facts.resources) return [];
  const directory = callDirectory(facts.resources);
  if (directory.find("GET", path)) return [];
  const near = suggest(path, readPaths(directory.calls));
  const said = SENTENCE.usedBy({ by, said: SAID.noCall({ path }) });
  return [saidFinding(said, { rule: "reference.call", pointer, isSure: true, near })];
}

const readPaths = (calls: readonly DeclaredCall[]): string[] =>
  calls.filter(({ method }) => method === "GET").map(({ path }) => path);

/** A check that asks the API would fail each time that the server runs it. */
const unaskable: NameCheck = (checked) =>
  snippetsOf(checked.widget.options)
    .filter(({ code }) => /\brequest\s*\(/.test(code))
    .map(({ pointer }) =>
      told(SAID.noRequest, checked, {
        pointer: `${checked.at}${pointer}`,
        near: undefined,
        rule: "reference.call",
        isSure: false,
      }),
    );

const CHECKS: readonly NameCheck[] = [dictionary, tabs, dialog, source, serial, scripts, unaskable];
