import { entryOf } from "@/runtime/core/guards";
import { errorWords } from "@/runtime/i18n/error-words";
import { declarePlugin, giveLogic } from "@/runtime/core/plugin/install";
import { installed } from "@/runtime/core/plugin/installed";
import type { PluginLogic, ServedPlugin } from "@/runtime/core/plugin/plugin";
import { localText } from "@/runtime/core/locale";
import { sentences } from "@/runtime/core/sentence";
import { currentLocale } from "@/runtime/i18n/i18n";
import { actions } from "@/runtime/registry/action";
import { registerLazyBlocks } from "@/runtime/registry/block";
import { ChunkFault, loadChunk } from "@/runtime/registry/load-chunk";
import { lazyWidget, widgets } from "@/runtime/registry/widget";
import { takePluginResources } from "@/runtime/render/resources";
import type { PluginModule } from "./types";

const SENTENCE = sentences({
  failed: {
    zh: "插件 {name} 无法载入：{reason}",
    en: "The plugin {name} cannot be loaded: {reason}",
  },
  lacks: {
    zh: "插件 {name} 的模块没有导出 {own}",
    en: "The module of the plugin {name} does not export {own}",
  },
});

/** Makes everything known that the plugins of the server add. Their code is fetched when the first page shows a thing of it. */
export async function loadPlugins(served: readonly ServedPlugin[]): Promise<void> {
  const fresh = served.filter(({ name }) => !installed.has(name));
  await Promise.all(fresh.map(load));
}

async function load(plugin: ServedPlugin): Promise<void> {
  const { name, base, logic } = plugin;
  const fault = declarePlugin(plugin);
  if (fault) {
    console.warn("plugin", name, fault.en);
    return;
  }
  takePluginResources();
  register(plugin);
  if (logic === undefined) return;
  try {
    giveLogic(name, await loadChunk<PluginLogic>(() => import(/* @vite-ignore */ base + logic)));
  } catch (error) {
    // Its functions say so where they are used; everything else goes on.
    console.warn("plugin", name, error);
  }
}

/** Each as it is registered: its code comes with the first that is drawn or run. */
function register({ name, base, module = "", ...plugin }: ServedPlugin): void {
  let loading: Promise<PluginModule> | undefined;
  const code = (): Promise<PluginModule> =>
    (loading ??= fetchModule(base + module).catch((error: unknown) => {
      loading = undefined;
      const reason = errorWords(error);
      throw new ChunkFault(localText(SENTENCE.failed({ name, reason }), currentLocale()), { cause: error });
    }));
  for (const own of Object.keys(plugin.blocks ?? {}))
    registerLazyBlocks({
      [`${name}.${own}`]: async () => ({ default: given(name, own, (await code()).blocks) }),
    });
  for (const [own, { typed = false }] of Object.entries(plugin.widgets ?? {}))
    widgets.register(
      `${name}.${own}`,
      lazyWidget(async () => ({ default: given(name, own, (await code()).widgets) }), { typed }),
    );
  for (const own of Object.keys(plugin.verbs ?? {}))
    actions.register(`${name}.${own}`, async (step, context) =>
      given(name, own, (await code()).verbs)(step, context),
    );
}

async function fetchModule(address: string): Promise<PluginModule> {
  const { layOutKit } = await loadChunk(() => import("./kit"));
  layOutKit();
  return loadChunk<PluginModule>(() => import(/* @vite-ignore */ address));
}

function given<Part>(name: string, own: string, parts: Record<string, Part> | undefined): Part {
  const part = parts && entryOf(parts, own);
  if (part === undefined) throw new Error(localText(SENTENCE.lacks({ name, own }), currentLocale()));
  return part;
}
