import { resolve } from "node:path";
import { logicOf } from "../../packages/install-packages";
import { readPlugin } from "../../packages/read-plugin";
import { type Command, requireArgument } from "../command";
import { CLI, PURPOSE } from "../sentences";

/** `plugin new`, `plugin check` and `plugin types`: for who writes plugins. None of them needs a server. */
export const pluginCommands: readonly Command[] = [
  {
    name: "plugin new",
    args: "<name> [folder]",
    purpose: PURPOSE.pluginNew,
    examples: ["plugin new acme", "plugin new acme ../plugins/acme"],
    run: async (args, print) => {
      const name = requireArgument(args, 0, CLI.pluginName);
      const folder = resolve(args[1] ?? name);
      // The compiler of the types is needed by nothing else.
      const { newPlugin } = await import("../../packages/scaffold");
      print({ ok: true, folder, files: await newPlugin(name, folder) });
      return true;
    },
  },
  {
    name: "plugin check",
    args: "[folder]",
    purpose: PURPOSE.pluginCheck,
    examples: ["plugin check", "plugin check ../plugins/acme"],
    run: async ([folder = "."], print) => {
      const { file, findings, declaration } = readPlugin(resolve(folder));
      if (declaration) {
        const logic = await logicOf(resolve(folder), declaration);
        // The parser of the module and the rules of pages are needed by nothing else.
        const { checkModule } = await import("../../packages/check-module");
        const { checkUses } = await import("../../packages/check-uses");
        findings.push(...checkModule(resolve(folder), declaration));
        findings.push(...checkUses(resolve(folder), declaration, logic));
      }
      print({ file, ok: findings.length === 0, findings });
      return findings.length === 0;
    },
  },
  {
    name: "plugin types",
    args: "[folder]",
    purpose: PURPOSE.pluginTypes,
    examples: ["plugin types", "plugin types ../plugins/acme"],
    run: async ([folder = "."], print) => {
      const { file, findings, declaration } = readPlugin(resolve(folder));
      if (!declaration) {
        print({ file, ok: false, findings });
        return false;
      }
      const { writeTypes } = await import("../../packages/scaffold");
      print({ ok: true, folder: resolve(folder), files: await writeTypes(resolve(folder), declaration) });
      return true;
    },
  },
];
