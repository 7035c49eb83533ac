import { delimiter, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { sentenceOf } from "@/runtime/core/finding";
import { declarePlugin, giveLogic } from "@/runtime/core/plugin/install";
import type { PluginDeclaration, PluginLogic } from "@/runtime/core/plugin/plugin";
import { resourceDeclarations } from "@/schemas/catalogue";
import { SaidError } from "../said-error";
import { addPackage } from "./installed-packages";
import { readPlugin, type ReadPlugin } from "./read-plugin";
import { PLUGIN } from "./sentences";

/**
 * Installs the plugins of the folders that `FLOWSMITH_PLUGINS` lists. Before anything else of the server is imported:
 * its tables of routes, codes and grammars are made of what is declared then.
 * @throws SaidError naming file, line and place of the first fault
 */
export async function installPackages(env: NodeJS.ProcessEnv): Promise<void> {
  const folders = (env["FLOWSMITH_PLUGINS"] ?? "").split(delimiter).filter((folder) => folder.trim() !== "");
  for (const folder of folders) await install(resolve(folder.trim()));
}

async function install(folder: string): Promise<void> {
  const { file, findings, declaration } = listedPlugin(folder);
  const [first] = findings;
  if (!declaration) {
    const { line = 1, pointer = "" } = first ?? {};
    const said = first ? sentenceOf(first) : "";
    throw new SaidError(PLUGIN.faulty({ file, line, pointer: pointer || "/", said }));
  }
  const taken = declarePlugin(declaration);
  if (taken) throw new SaidError(PLUGIN.faulty({ file, line: 1, pointer: "/name", said: taken }));
  for (const [own, resource] of Object.entries(declaration.resources ?? {}))
    resourceDeclarations[`${declaration.name}/${own}`] = { ...resource };
  giveLogic(declaration.name, await logicOf(folder, declaration));
  addPackage(folder, declaration);
}

/** A plugin that cannot be read is one that the variable names wrongly. */
function listedPlugin(folder: string): ReadPlugin {
  try {
    return readPlugin(folder);
  } catch (error) {
    if (!(error instanceof SaidError)) throw error;
    throw new SaidError(PLUGIN.unreadableAtStart({ said: error.said }), error.cause);
  }
}

/** The functions and checks of a plugin, all that it declares. @throws SaidError where its module does not bring them */
export async function logicOf(folder: string, declaration: PluginDeclaration): Promise<PluginLogic> {
  const { name, logic: file, functions = {}, checks = {} } = declaration;
  if (file === undefined) return {};
  const logic = await importLogic(folder, name, file);
  const lacking = [
    ...Object.keys(functions).filter((word) => typeof logic.functions?.[word] !== "function"),
    ...Object.keys(checks).filter((word) => typeof logic.checks?.[word] !== "function"),
  ];
  const [word] = lacking;
  if (word !== undefined) throw new SaidError(PLUGIN.logicLacks({ name, file, word }));
  return logic;
}

async function importLogic(folder: string, name: string, file: string): Promise<PluginLogic> {
  try {
    const logic: PluginLogic = await import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href);
    return logic;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SaidError(PLUGIN.logicFailed({ name, file, reason }), error);
  }
}
