import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { checkProcess } from "@/runtime/core/bpmn/check";
import { elementsById } from "@/runtime/core/bpmn/moddle";
import type { BpmnDocument, ReadReport } from "@/runtime/core/bpmn/text/document";
import { saidFinding } from "@/runtime/core/references/unknown-name";
import { suggest } from "@/runtime/core/suggest";
import { placeOfElement } from "@/runtime/core/bpmn/text/place-of-element";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import type { Finding } from "@/runtime/core/finding";
import { readForm } from "@/runtime/core/form/read-form";
import type { FormDocument } from "@/runtime/core/form/document";
import { readSetting } from "@/runtime/core/process/read-setting";
import { type BpmDefSetting, emptySetting } from "@/runtime/core/process/setting";
import { shippedNames } from "../../documents/known-names";
import { textOf } from "../read-text";
import { CLI } from "../sentences";

/** Everything that is wrong with a process file, its settings and forms taken from beside it; errors first. */
export async function checkBpmnFile(file: string, bytes: Uint8Array): Promise<Finding[]> {
  const { document, report } = await readBpmn(bytes, { strict: true });
  const setting = settingBeside(file);
  const forms = setting ? formsBeside(file, setting) : new Map<string, FormDocument>();
  const facts = { names: shippedNames(), forms };
  const findings = await checkProcess({
    definitions: document.definitions,
    setting: setting ?? emptySetting(),
    ...(setting ? { facts } : {}),
  });
  const all = [...findings, ...danglingIn(document, report, findings)];
  return all.map((found) => ({ ...found, ...placeOfElement(document.source, found.pointer) }));
}

/** References to nothing that the rest of the file made up for, and those of the diagram: other engines stumble over them. */
function danglingIn(
  { definitions }: BpmnDocument,
  { dangling }: ReadReport,
  found: readonly Finding[],
): Finding[] {
  const told = new Set(found.filter(({ rule }) => rule === RULE).map(({ pointer }) => pointer));
  const ids = [...elementsById(definitions).keys()];
  return dangling
    .filter(({ element }) => !told.has(element))
    .map(({ element, property, value }) =>
      saidFinding(CLI.dangling({ element, property, value }), {
        rule: RULE,
        pointer: element,
        isSure: false,
        near: suggest(value, ids),
      }),
    );
}

const RULE = "reference.element";

function settingBeside(file: string): BpmDefSetting | null {
  const text = firstOf(dirname(file), [
    `${basename(file).replace(/\.\w+$/, "")}.setting.json`,
    "setting.json",
  ]);
  return text === null ? null : readSetting(text).setting;
}

function formsBeside(file: string, { flow }: BpmDefSetting): Map<string, FormDocument> {
  const forms = new Map<string, FormDocument>();
  for (const { formKey } of flow.globalForm) {
    const own = flow.globalForm.length === 1 ? ["form.json"] : [];
    const text = firstOf(dirname(file), [`${formKey}.form.json`, ...own]);
    const document = text === null ? null : readForm(text).document;
    if (document) forms.set(formKey, document);
  }
  return forms;
}

function firstOf(folder: string, names: readonly string[]): string | null {
  const name = names.find((one) => existsSync(join(folder, one)));
  return name === undefined ? null : textOf(readFileSync(join(folder, name)));
}
