import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isRecord, recordIn, textsIn as namesIn } from "@/runtime/core/guards";
import { isSentence } from "@/runtime/core/sentence";
import { declaredResources } from "@/runtime/core/resource/declared";

const ROOT = join(import.meta.dirname, "../..");
const chinese = ["runtime", "designers", "screens"]
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  )
  .filter((file) => /(^|[./])zh\.json$/.test(file));

/** English counts one apart. */
const SINGULAR = /_one$/;

const keysIn = (value: unknown, path = ""): string[] =>
  isRecord(value) ? Object.entries(value).flatMap(([key, item]) => keysIn(item, `${path}/${key}`)) : [path];

/** Several of something; limits are never one, and nobody selects one as several. */
const PLURAL = /(?<!(?:At most|At least|The first) )\{count\} (?:\w+ )?\w+s\b/;
const isNeverOne = (key: string): boolean => /\/(?:several|pasteMost)\w*$/.test(key);

const textsIn = (value: unknown, path = ""): [string, string][] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([key, item]) => textsIn(item, `${path}/${key}`))
    : [[path, String(value)]];

const keysOf = (file: string): string[] =>
  keysIn(JSON.parse(readFileSync(join(ROOT, file), "utf8")) as unknown)
    .filter((key) => !SINGULAR.test(key))
    .toSorted();

describe("texts of the pages", () => {
  it("are found at all", () => {
    expect(chinese.length).toBeGreaterThan(5);
  });

  it.each(chinese)("%s says in English what it says in Chinese", (file) => {
    expect(keysOf(file.replace(/zh\.json$/, "en.json"))).toEqual(keysOf(file));
  });

  it.each(chinese)("%s counts one as one in English", (file) => {
    const english = readFileSync(join(ROOT, file.replace(/zh\.json$/, "en.json")), "utf8");
    const texts = textsIn(JSON.parse(english) as unknown);
    const known = new Set(texts.map(([key]) => key));
    const several = texts.filter(
      ([key, text]) => PLURAL.test(text) && !/_(one|other)$/.test(key) && !isNeverOne(key),
    );
    expect(several.map(([key]) => key).filter((key) => !known.has(`${key}_one`))).toEqual([]);
  });
});

/** The schemas in a declaration that say something in Chinese and not in English, by their place. */
const silentIn = (value: unknown, place: string): string[] => {
  if (Array.isArray(value)) return value.flatMap((one, index) => silentIn(one, `${place}/${index}`));
  if (!isRecord(value)) return [];
  const { title, description, "x-flowsmith": given } = value;
  const hints = recordIn(given);
  const words = [
    { name: "title", said: title, english: hints["en"] },
    { name: "description", said: description, english: hints["description"] },
  ];
  const silent = words.filter(({ said, english }) => isChinese(said) && !english);
  return [
    ...silent.map(({ name }) => `${place}/${name}`),
    ...Object.entries(value).flatMap(([key, one]) => silentIn(one, `${place}/${key}`)),
  ];
};

const isChinese = (text: unknown): boolean => typeof text === "string" && /\p{Script=Han}/u.test(text);

describe("declarations of resources", () => {
  it.each(Object.entries(declaredResources))("%s names in English what it names in Chinese", (_, one) => {
    expect(silentIn(one, "")).toEqual([]);
    const summaries = Object.values(one.calls).flatMap(({ summary }) => summary ?? []);
    expect(summaries.filter((summary) => !isSentence(summary) || isChinese(summary.en))).toEqual([]);
  });
});

describe("refusals of calls", () => {
  it.each(Object.entries(declaredResources))(
    "%s can name each thing that a call of it has to be given",
    (_, one) => {
      const nameless = Object.entries(one.calls).flatMap(([call, { request }]) => {
        const asked = recordIn(request);
        const properties = recordIn(asked["properties"]);
        return namesIn(asked["required"]).flatMap((name) => {
          const given = recordIn(properties[name]);
          return given["title"] || given["$ref"] ? [] : [`${call}/${name}`];
        });
      });
      expect(nameless).toEqual([]);
    },
  );
});
