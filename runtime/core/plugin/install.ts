import { BLOCK_ESSENTIALS } from "@/schemas/block-essentials";
import { FUNCTION_WORDS } from "../expression/function-words";
import { addFunctions, isNamespace } from "../expression/functions";
import type { LibraryFunction } from "../expression/functions/signature";
import { ValueFault } from "../expression/values";
import { declaredResources } from "../resource/declared";
import { essentialsOf } from "../screen/block-essentials";
import { declaredBlocks } from "../screen/declared-blocks";
import { VERBS } from "../screen/steps";
import { type Sentence, sentences } from "../sentence";
import { installed } from "./installed";
import type { PluginDeclaration, PluginLogic } from "./plugin";

const SENTENCE = sentences({
  reserved: {
    zh: "插件名 {name} 是产品自己的名称",
    en: "The product itself uses the name {name}",
  },
  twice: { zh: "有两个插件都叫 {name}", en: "Two plugins are called {name}" },
  notLoaded: {
    zh: "插件 {name} 没有提供函数 {word}",
    en: "The plugin {name} does not bring the function {word}",
  },
});

/** Words of the product that a plugin cannot be called by. */
const RESERVED = new Set(["biz", "api", "flowsmith", "kit"]);

/** Why nothing may be installed by this name; null where it may. */
function nameFault(name: string): Sentence | null {
  if (installed.has(name)) return SENTENCE.twice({ name });
  const areas = Object.keys(declaredResources).map((resource) => resource.split("/")[0]);
  return RESERVED.has(name) || areas.includes(name) || isNamespace(name) ? SENTENCE.reserved({ name }) : null;
}

/**
 * Adds what a plugin declares to the vocabulary of pages: blocks, widgets, verbs, functions and resources. Its functions
 * and checks work once {@link giveLogic} has handed them over.
 * @returns why not, where its name is taken
 */
export function declarePlugin(plugin: PluginDeclaration): Sentence | null {
  const { name, blocks = {}, verbs = {}, functions = {}, resources = {} } = plugin;
  const fault = nameFault(name);
  if (fault) return fault;
  installed.set(name, { declaration: plugin, logic: {} });
  for (const [own, { declaration }] of Object.entries(blocks)) {
    const type = `${name}.${own}`;
    declaredBlocks[type] = withFullType(declaration, type);
    BLOCK_ESSENTIALS[type] = essentialsOf(declaration);
  }
  for (const [own, { about, en, words = [], value = "any" }] of Object.entries(verbs))
    VERBS[`${name}.${own}`] = { about, en, words, value };
  for (const [own, { title }] of Object.entries(functions)) FUNCTION_WORDS[`${name}:${own}`] = title;
  addFunctions(
    name,
    Object.fromEntries(Object.entries(functions).map(([own, one]) => [own, lateFunction(name, own, one)])),
  );
  for (const [own, resource] of Object.entries(resources)) declaredResources[`${name}/${own}`] = resource;
  return null;
}

/** In its own declaration a block may call itself by its short name. */
function withFullType<Declaration extends { "x-flowsmith": { snippet?: object } }>(
  declaration: Declaration,
  type: string,
): Declaration {
  const hints = declaration["x-flowsmith"];
  return { ...declaration, "x-flowsmith": { ...hints, snippet: { ...hints.snippet, type } } };
}

const lateFunction = (
  plugin: string,
  word: string,
  { signature }: { signature: string },
): LibraryFunction => ({
  signature,
  apply: (...args: never[]) => {
    const found = installed.get(plugin)?.logic.functions?.[word];
    if (!found) throw new ValueFault(SENTENCE.notLoaded({ name: plugin, word }));
    return found(...args);
  },
});

/** Hands over the functions and checks of a plugin that is declared. */
export function giveLogic(name: string, logic: PluginLogic): void {
  const found = installed.get(name);
  if (found) found.logic = logic;
}

/** Takes a plugin out again, for tests and for who reads one plugin after another. */
export function removePlugin(name: string): void {
  const found = installed.get(name);
  if (!found) return;
  installed.delete(name);
  for (const table of [declaredBlocks, BLOCK_ESSENTIALS, VERBS, declaredResources, FUNCTION_WORDS])
    for (const key of Object.keys(table))
      if (/^([a-z0-9]+)[.:/]/.exec(key)?.[1] === name) Reflect.deleteProperty(table, key);
  addFunctions(name, null);
}
