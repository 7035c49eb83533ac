import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

const sourcesIn = (folder: string): [file: string, text: string][] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [join(folder, file), readFileSync(join(ROOT, folder, file), "utf8")]);

it("asks no antd App for messages or questions where pages have none around them", () => {
  const asking = ["runtime", "screens"].flatMap(sourcesIn).filter(([, text]) => /\bApp\.useApp\(/.test(text));
  expect(asking.map(([file]) => file)).toEqual([]);
});

it("tells each antd App how long a toast stays", () => {
  const apps = ["designers", "screens/element"]
    .flatMap(sourcesIn)
    .flatMap(([file, text]) => (text.match(/<App\b[^>]*>/g) ?? []).map((tag) => `${file} ${tag}`));
  expect(apps.length).toBeGreaterThan(4);
  expect(apps.filter((tag) => !tag.includes("message={TOASTS}"))).toEqual([]);
});
