import { readFileSync, realpathSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { Ajv2020, type ErrorObject } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { wrongValue } from "@/runtime/core/document/grammar-value";
import type { Finding } from "@/runtime/core/finding";
import { isRecord, recordIn, textIn } from "@/runtime/core/guards";
import type { Path } from "@/runtime/core/json-schema/path";
import type { PluginDeclaration } from "@/runtime/core/plugin/plugin";
import { readPath } from "@/runtime/core/json-schema/path";
import { readSource } from "@/runtime/core/screen/locate";
import { Report } from "@/runtime/core/screen/report";
import { suggest } from "@/runtime/core/suggest";
import { fileFault } from "../file-fault";
import { reasonOf } from "@/runtime/core/reason-of";
import { SaidError } from "../said-error";
import { checkOptions, checkResource } from "./check-resource";
import { PLUGIN_GRAMMAR } from "./grammar";
import { PLUGIN } from "./sentences";

/** The file that makes a folder a plugin. */
export const MANIFEST = "flowsmith.plugin.json";

/** A plugin as it was read. */
export interface ReadPlugin {
  file: string;
  folder: string;
  findings: Finding[];
  /** Only where nothing is wrong with it. */
  declaration: PluginDeclaration | null;
}

/**
 * Reads and checks the declaration of a plugin, with the files that it names.
 * @throws SaidError where it cannot be read
 */
export function readPlugin(folder: string): ReadPlugin {
  const file = join(folder, MANIFEST);
  const source = readSource(textOf(file));
  const report = new Report(source);
  report.findings.push(...source.findings);
  const { value } = source;
  const sound = source.findings.length === 0 && isSound(value, report) ? value : null;
  if (sound) checkMore(sound, folder, report);
  return {
    file,
    folder,
    findings: report.findings,
    declaration: report.findings.length === 0 ? sound : null,
  };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new SaidError(PLUGIN.unreadable({ reason: fileFault(error, file) ?? reasonOf(error) }), error);
  }
}

const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true });
addFormats.default(ajv);
const validate = ajv.compile<PluginDeclaration>(PLUGIN_GRAMMAR);

function isSound(value: unknown, report: Report): value is PluginDeclaration {
  if (validate(value)) return true;
  for (const error of validate.errors ?? []) tell(value, error, report);
  return false;
}

/** A fault at the place where it is, with what was probably meant. */
function tell(value: unknown, error: ErrorObject, report: Report): void {
  const path = pathOf(value, error.instancePath);
  const { params, keyword, parentSchema } = error;
  // The rule that speaks of several says nothing of its own.
  if (keyword === "propertyNames" || keyword === "if" || keyword === "anyOf" || keyword === "oneOf") return;
  if (keyword === "additionalProperties") {
    const word = String(params["additionalProperty"]);
    const suggestion = suggest(word, Object.keys(recordIn(recordIn(parentSchema)["properties"])));
    report.add("plugin", PLUGIN.unknownKey({ word }), { path: [...path, word], suggestion });
  } else if (keyword === "required")
    report.add("plugin", PLUGIN.missingKey({ word: String(params["missingProperty"]) }), { path });
  else {
    const { propertyName: name } = error;
    const found = name ?? readPath(value, path);
    const wrong = keyword === "pattern" ? null : wrongValue(recordIn(parentSchema), found);
    const said =
      keyword === "pattern"
        ? PLUGIN.pattern({ value: String(found), pattern: String(params["pattern"]) })
        : PLUGIN.wrong({ reason: error.message ?? keyword });
    report.add("plugin", wrong?.said ?? said, {
      path: name === undefined ? path : [...path, name],
      suggestion: wrong?.suggestion,
    });
  }
}

/** A pointer as a path: the items of lists are numbers. */
function pathOf(root: unknown, pointer: string): Path {
  const path: (string | number)[] = [];
  for (const part of pointer.split("/").slice(1)) {
    const word = part.replaceAll("~1", "/").replaceAll("~0", "~");
    path.push(Array.isArray(readPath(root, path)) ? Number(word) : word);
  }
  return path;
}

/** What the grammar cannot say: files that are there, tables and codes of its own, no handlers. */
function checkMore(plugin: PluginDeclaration, folder: string, report: Report): void {
  for (const { path, file } of filesOf(plugin)) checkFile(folder, file, path, report);
  const { name, module, logic } = plugin;
  for (const part of ["blocks", "widgets", "verbs"] as const)
    if (isFilled(plugin[part]) && module === undefined)
      report.add("plugin", PLUGIN.noModule({ what: part, word: "module" }), { path: [part] });
  for (const part of ["functions", "checks"] as const)
    if (isFilled(plugin[part]) && logic === undefined)
      report.add("plugin", PLUGIN.noModule({ what: part, word: "logic" }), { path: [part] });
  for (const [own, { declaration }] of Object.entries(plugin.blocks ?? {}))
    checkOptions(declaration, ["blocks", own, "declaration"], report);
  for (const [own, resource] of Object.entries(plugin.resources ?? {})) {
    const path = ["resources", own];
    if (!resource.table?.startsWith(`${name}_`))
      report.add("plugin", PLUGIN.ownTable({ prefix: `${name}_` }), { path: [...path, "table"] });
    if (!resource.permission.startsWith(`${name}:`))
      report.add("plugin", PLUGIN.ownCode({ prefix: `${name}:` }), { path: [...path, "permission"] });
    checkResource(resource, {
      path,
      widgets: Object.keys(plugin.widgets ?? {}).map((widget) => `${name}.${widget}`),
      report,
    });
    for (const [call, declared] of Object.entries(resource.calls))
      if (declared.kind === "custom" || recordIn(declared)["override"] === true)
        report.add("plugin", PLUGIN.noHandler({ call }), { path: [...path, "calls", call] });
  }
}

const isFilled = (part: object | undefined): boolean => isRecord(part) && Object.keys(part).length > 0;

interface NamedFile {
  path: Path;
  file: string;
}

/** The files that browsers may ask for, by their names in the declaration. */
export const servedFiles = ({ module, logic, assets = [] }: PluginDeclaration): string[] =>
  [module, logic, ...assets].flatMap((file) => textIn(file) ?? []);

function filesOf(plugin: PluginDeclaration): NamedFile[] {
  const single = (["module", "logic"] as const).flatMap((key) => {
    const file = plugin[key];
    return file === undefined ? [] : [{ path: [key], file }];
  });
  const several = (["assets", "migrations"] as const).flatMap((key) =>
    (plugin[key] ?? []).map((file, index) => ({ path: [key, index], file })),
  );
  return [...single, ...several];
}

/** A link that leads out of the folder would serve what is not the plugin's. */
function checkFile(folder: string, file: string, path: Path, report: Report): void {
  const whole = join(folder, file);
  if (!statSync(whole, { throwIfNoEntry: false })?.isFile())
    report.add("plugin", PLUGIN.noFile({ file }), { path });
  else if (relative(realpathSync(folder), realpathSync(whole)).split(sep)[0] === "..")
    report.add("plugin", PLUGIN.outside({ file }), { path });
}
