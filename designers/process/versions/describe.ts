import { reservedWord } from "../model/reserved-word";
import { localText } from "@/runtime/core/locale";
import type { Schema } from "@/runtime/core/json-schema/schema";
import {
  BUTTON_CODES,
  EXTRA_BUTTONS,
  isReservedCode,
  type AssignRule,
  type ButtonFlags,
  type ExtendedProperty,
  type FormPermission,
  type GlobalForm,
  type GlobalScript,
  type NodeScript,
  type Observer,
} from "@/runtime/core/process/setting";
import { currentLocale } from "@/runtime/i18n/i18n";
import { text } from "../texts";
import type { ProcessModel } from "../model/process-model";
import { flat } from "../panel/widgets/form-permission-model";
import type { Called } from "./called";

/** What a setting says to a reader: one text, or one per part of it by the part's name. */
export type Described = Record<string, string>;

/** Where a value stands. */
interface Place {
  model: ProcessModel;
  called: Called;
}

type Describe = (value: unknown, place: Place) => Described;

const join = (names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(text("processVersions.comma"));
const listOf = <One>(value: unknown): One[] => (Array.isArray(value) ? (value as One[]) : []);
const nameIn = (model: ProcessModel, id: unknown): string =>
  typeof id === "string" && id ? model.find(id)?.name || id : "";

/** How the values of the panel's own widgets read. */
const BY_WIDGET: Record<string, Describe> = {
  bpmnRules: (value, { called }) => ({
    "": listOf<AssignRule>(value)
      .map((rule) => ruleText(rule, called))
      .join(text("processVersions.semicolon")),
  }),
  bpmnButtons: (value) => ({
    "": join(
      [...BUTTON_CODES, ...EXTRA_BUTTONS]
        .filter((code) => (value as ButtonFlags | undefined)?.[code] === 1)
        .map((code) => text(`processPanel.button.${code}`)),
    ),
  }),
  bpmnFormPermission: (value, { called }) =>
    Object.assign(
      {},
      ...listOf<FormPermission>(value).map((form) => permissionText(form, called)),
    ) as Described,
  bpmnScript: (value) => {
    const { preHandle = "", handled = "" } = (value ?? {}) as Partial<NodeScript>;
    return { [text("processPanel.scriptBefore")]: preHandle, [text("processPanel.scriptAfter")]: handled };
  },
  bpmnGlobalForms: (value, { called }) => ({
    "": join(listOf<GlobalForm>(value).map(({ formName, formKey }) => called(formName, formKey))),
  }),
  bpmnGlobalScripts: (value) =>
    Object.fromEntries(
      listOf<GlobalScript>(value).flatMap(({ code, beforeCode, afterCode }) => {
        const event = text(`processPanel.event.${code}`);
        return [
          [`${event} · ${text("processPanel.scriptBefore")}`, beforeCode],
          [`${event} · ${text("processPanel.scriptAfter")}`, afterCode],
        ];
      }),
    ),
  bpmnObservers: (value, { called }) => ({
    "": join(listOf<Observer>(value).map(({ name, id }) => called(name, id))),
  }),
  bpmnExtended: (value) =>
    Object.fromEntries(listOf<ExtendedProperty>(value).map((one) => [one.name, one.value])),
  bpmnRejectStrategy: (value) => ({
    "": text(value === 1 ? "processPanel.rejectToNode" : "processPanel.rejectByFlow"),
  }),
  bpmnNodeSelect: (value, { model }) => ({ "": nameIn(model, value) }),
  bpmnFlowSelect: (value, { model }) => ({ "": nameIn(model, value) }),
};

/** The value of a panel field in words: labels of choices, names of people, forms, fields and nodes. */
export function describeField(field: Schema, value: unknown, place: Place): Described {
  const hints = field["x-flowsmith"];
  const own = hints?.widget ? BY_WIDGET[hints.widget] : undefined;
  if (own) return own(value, place);
  const label = hints?.labels?.[String(value ?? field["default"])];
  if (label) return { "": localText(label, currentLocale()) };
  if (field.type === "boolean") return { "": text(value === true ? "table.yes" : "table.no") };
  if (value === undefined || value === null) return { "": "" };
  return { "": typeof value === "string" ? value : JSON.stringify(value) };
}

function ruleText({ rule, source }: AssignRule, called: Called): string {
  const reserved = source.find(({ code }) => isReservedCode(code));
  if (reserved) return text(`processPanel.${reservedWord(reserved.code)}`);
  const names = join(source.map(({ name, code }) => called(name, code)));
  return `${text(`processPanel.${rule}`)}${text("processVersions.colon")}${names}`;
}

function permissionText({ name, code, childList, btnList }: FormPermission, called: Called): Described {
  const form = called(name, code);
  const rows = flat(childList).map((field) => [
    `${form} · ${called(field.name, field.code)}`,
    join([
      text(`processPanel.status.${field.status ?? "none"}`),
      field.required && text("processPanel.demanded"),
    ]),
  ]);
  const buttons = join(btnList.map((button) => text(`processPanel.formButton.${button}`)));
  return {
    ...Object.fromEntries(rows),
    [`${form} · ${text("processPanel.formButtons")}`]: buttons,
  } as Described;
}
