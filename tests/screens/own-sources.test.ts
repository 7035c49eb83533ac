import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { recordIn } from "@/runtime/core/guards";
import { callDirectory } from "@/runtime/core/resource/call-directory";
import { vocabulary } from "@/screens/app/vocabulary";

const { calls } = callDirectory(vocabulary.resources ?? {});
/** What everybody may call who sees a page at all. */
const OPEN = ["login", "public"];

const pages = readdirSync("screens", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".json") && !/^(app|element|fragments)\//.test(file))
  .map((file) => [file, recordIn(JSON.parse(readFileSync(join("screens", file), "utf8")))] as const);

it.each(pages)("%s asks at once only what whoever may open it may ask", (_file, page) => {
  const asked = Object.values(recordIn(page["data"])).flatMap((source) => {
    const { get, auto } = recordIn(source);
    const call = calls.find(({ path }) => path === get);
    return call && auto !== false ? [call.access] : [];
  });
  expect(asked.filter((access) => !OPEN.includes(access) && access !== page["permission"])).toEqual([]);
});
