import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../../designers/process", import.meta.url));
const files = readdirSync(root, { recursive: true, encoding: "utf8" });

function keysOf(value: object, path = ""): string[] {
  return Object.entries(value).flatMap(([key, part]) =>
    typeof part === "object" && part !== null ? keysOf(part as object, `${path}${key}.`) : [`${path}${key}`],
  );
}

const tableOf = (name: string): Record<string, object> =>
  JSON.parse(readFileSync(join(root, name), "utf8")) as Record<string, object>;

describe("the words of the process designer", () => {
  it("stand in the text tables, in both languages: no code speaks Chinese by itself", () => {
    const speaking = files
      .filter((name) => /\.tsx?$/.test(name))
      .filter((name) => /\p{Script=Han}/u.test(readFileSync(join(root, name), "utf8")));
    expect(speaking).toEqual([]);
  });

  it.each(files.filter((name) => name.endsWith("texts.zh.json")))(
    "%s has the same keys in English",
    (name) => {
      const english = keysOf(tableOf(name.replace(".zh.", ".en."))).filter((key) => !key.endsWith("_one"));
      expect(english.toSorted()).toEqual(keysOf(tableOf(name)).toSorted());
    },
  );

  it("are said in English by every declaration of the panel", () => {
    const folder = fileURLToPath(new URL("../../../schemas/bpmn", import.meta.url));
    for (const name of readdirSync(folder)) {
      const schema = JSON.parse(readFileSync(join(folder, name), "utf8")) as Record<string, unknown>;
      expect(silentIn(schema, name)).toEqual([]);
    }
  });

  it("call the state of a process in the panel as above the canvas", () => {
    const { properties } = JSON.parse(
      readFileSync(fileURLToPath(new URL("../../../schemas/bpmn/process.json", import.meta.url)), "utf8"),
    ) as { properties: { status: { "x-flowsmith": { labels: Record<string, unknown> } } } };
    const { labels } = properties.status["x-flowsmith"];
    const [zh, en] = ["texts.zh.json", "texts.en.json"].map(
      (name) => tableOf(name)["processDesigner"] as Record<string, string>,
    );
    expect(labels["0"]).toEqual({ zh: zh?.["draft"], en: en?.["draft"] });
    expect(labels["1"]).toEqual({ zh: zh?.["formal"], en: en?.["formal"] });
  });
});

/** Places with Chinese words and no English beside them. */
function silentIn(value: unknown, at: string): string[] {
  if (typeof value === "string") return /\p{Script=Han}/u.test(value) ? [at] : [];
  if (typeof value !== "object" || value === null) return [];
  const { title, "x-flowsmith": hints, en, zh, ...rest } = value as Record<string, unknown>;
  const english = en ?? (hints as { en?: string } | undefined)?.en;
  const own = [title, zh].some((words) => typeof words === "string") && !english ? [at] : [];
  return [
    ...own,
    ...Object.entries({ hints, ...rest }).flatMap(([key, part]) => silentIn(part, `${at}/${key}`)),
  ];
}
