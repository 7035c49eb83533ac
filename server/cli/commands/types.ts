import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Command } from "../command";
import { PURPOSE } from "../sentences";
import { makeFolder } from "../../make-folder";

/** `types [folder]`: writes the files that are made from the declarations, and tells which of them changed. */
export const typesCommand: Command = {
  name: "types",
  args: "[folder]",
  purpose: PURPOSE.types,
  examples: ["types", "types ../client"],
  run: async ([folder = "."], print) => {
    // The compiler of the types is needed by nothing else.
    const { GENERATED } = await import("../../types/generated");
    for (const [file, make] of Object.entries(GENERATED)) {
      const text = await make();
      const changed = (await textOf(join(folder, file))) !== text;
      if (changed) await write(join(folder, file), text);
      print({ file, ok: true, changed });
    }
    return true;
  },
};

const textOf = (file: string): Promise<string | null> => readFile(file, "utf8").catch(() => null);

async function write(file: string, text: string): Promise<void> {
  await makeFolder(dirname(file));
  await writeFile(file, text);
}
