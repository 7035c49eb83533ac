import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const files = ["designers", "runtime", "screens"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => join(folder, file)),
);

/** Icons that a file takes from the library, as they are drawn in it. */
function drawn(text: string): string[] {
  const [, names = ""] = /import \{([^}]*)\} from "@ant-design\/icons"/.exec(text) ?? [];
  return names
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "")
    .flatMap((name) => text.match(new RegExp(`<${name}\\b[^>]*/>`, "g")) ?? []);
}

it("no icon is read aloud by the name of its file: beside words it is hidden, alone it says what it means", () => {
  const found = files.map((file) => [file, drawn(readFileSync(file, "utf8"))] as const);
  expect(found.flatMap(([, icons]) => icons).length).toBeGreaterThan(150);
  const read = found.flatMap(([file, icons]) =>
    icons.filter((icon) => !/aria-(hidden|label)/.test(icon)).map((icon) => `${file}: ${icon}`),
  );
  expect(read).toEqual([]);
});
