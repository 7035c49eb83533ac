import { localText } from "@/runtime/core/locale";
import { sentences } from "@/runtime/core/sentence";
import type { HttpMethod } from "@/runtime/ports";
import type { AppServices } from "./app-store";

const SENTENCE = sentences({
  writes: {
    zh: "已阻止页面自动执行会写入数据的操作：{call}",
    en: "The page was kept from writing by itself: {call}",
  },
});

/**
 * Refuses a call that nobody asked for and that may write. Documents are checked before they are published; this holds
 * for those that were not. The declarations are fetched only for calls that are no GET.
 * @throws Error that says which call it was
 */
export async function demandReading(app: AppServices, method: HttpMethod, path: string): Promise<void> {
  if (method === "GET") return;
  const [{ callDirectory }, { resourcesOf }] = await Promise.all([
    import("@/runtime/core/resource/call-directory"),
    import("@/runtime/render/resources"),
  ]);
  const [address = ""] = path.split("?", 1);
  if (callDirectory(resourcesOf(app)).find(method, address)?.reads) return;
  throw new Error(localText(SENTENCE.writes({ call: `${method} ${path}` }), app.locale()));
}
