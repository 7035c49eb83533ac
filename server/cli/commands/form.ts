import { recordIn } from "@/runtime/core/guards";
import { isDeepStrictEqual } from "node:util";
import { readForm } from "@/runtime/core/form/read-form";
import { compileForm } from "@/runtime/core/form/compile";
import { allLists } from "@/runtime/core/form/edit/edit";
import type { FormDocument } from "@/runtime/core/form/document";
import { exportForm } from "@/runtime/core/form/io/export";
import { importForm } from "@/runtime/core/form/io/import";
import { UNKNOWN_DIALECT } from "@/runtime/core/form/io/open";
import { validateValues } from "@/runtime/core/form/validate";
import { localText } from "@/runtime/core/locale";
import type { Sentence } from "@/runtime/core/sentence";
import { shippedNames } from "../../documents/known-names";
import { vocabulary } from "../../modules/sys/screen-check";
import { SaidError, terminalLocale } from "../../said-error";
import { type Command, requireArgument } from "../command";
import { eachJsonFile, isSound, type Outcome } from "../files";
import { readText } from "../read-text";
import { CLI, PURPOSE } from "../sentences";

type Work = (text: string) => Outcome;

/** The commands over form files. */
export const formCommands: readonly Command[] = [
  perFile("form import", PURPOSE.formImport, open),
  perFile("form schema", PURPOSE.formSchema, schemaOf),
  perFile("form check", PURPOSE.formCheck, checked),
  {
    name: "form validate",
    args: "<form> <data>",
    purpose: PURPOSE.formValidate,
    examples: ["form validate form.json data.json"],
    run: validate,
  },
];

function perFile(name: string, purpose: Sentence, work: Work): Command {
  return {
    name,
    args: "<file or folder>",
    purpose,
    examples: [`${name} form.json`, `${name} forms/`],
    run: (args, print) => eachJsonFile(requireArgument(args, 0, CLI.fileOrFolder), work, print),
  };
}

/**
 * Opens, visits every widget, compiles, and compares the export with what was read. A format that is known by name and
 * not converted is an outcome like any other, said under `unsupported`; what cannot be read or loses something fails.
 */
function open(text: string): ReturnType<Work> {
  const { form, report } = importForm(text);
  const { error: _, ...rest } = report;
  const error = report.said && localText(report.said, terminalLocale(process.env));
  if (!form && report.dialect !== UNKNOWN_DIALECT)
    return { ok: true, ...rest, unsupported: [String(error)], identical: false, error: null };
  if (!form) return { ok: false, ...rest, identical: false, error };
  for (const { list } of allLists(form)) for (const widget of list) Object.values(widget.options);
  compileForm(form);
  const identical = isDeepStrictEqual(JSON.parse(exportForm(form)), JSON.parse(text.replace(/^\uFEFF/, "")));
  return { ok: identical, ...rest, identical, error };
}

function schemaOf(text: string): ReturnType<Work> {
  const form = demandForm(text);
  return { ok: true, schema: compileForm(form).schema };
}

/** By the rules of publishing; what only a database knows is a warning. */
function checked(text: string): ReturnType<Work> {
  const { findings } = readForm(text, { names: shippedNames(), resources: vocabulary.resources });
  return { ok: isSound(findings), findings };
}

async function validate(args: readonly string[], print: (result: object) => void): Promise<boolean> {
  const file = requireArgument(args, 0, CLI.formFile);
  const dataFile = requireArgument(args, 1, CLI.dataFile);
  const form = demandForm(await readText(file));
  const values = recordIn(JSON.parse(await readText(dataFile)));
  const errors = validateValues(form, values);
  print({ file: dataFile, ok: errors.length === 0, errors });
  return errors.length === 0;
}

function demandForm(text: string): FormDocument {
  const { form, report } = importForm(text);
  if (!form) throw new SaidError(report.said);
  return form;
}
