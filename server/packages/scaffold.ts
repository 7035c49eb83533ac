import { existsSync, readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { PluginDeclaration } from "@/runtime/core/plugin/plugin";
import { makeFolder } from "../make-folder";
import { SaidError } from "../said-error";
import { pluginTypes } from "./plugin-types";
import { MANIFEST } from "./read-plugin";
import { PLUGIN } from "./sentences";

const NAME = /^[a-z][a-z0-9]{1,29}$/;

/** The smallest block, to begin with. */
const BLOCK = {
  declaration: {
    title: "你好",
    type: "object" as const,
    required: ["text"],
    properties: { text: { title: "文字", type: "string", "x-flowsmith": { en: "Text" } } },
    "x-flowsmith": {
      en: "Hello",
      group: "basic" as const,
      icon: "star",
      snippet: { type: "hello", text: "你好" },
    },
  },
};

const manifestOf = (name: string) => ({
  $schema: "https://flowsmith.dev/schemas/plugin.json",
  schemaVersion: 1,
  name,
  version: "0.1.0",
  kit: 1,
  title: { zh: name, en: name },
  module: "browser.js",
  blocks: {
    hello: {
      ...BLOCK,
      example: {
        about: { zh: "一段文字。", en: "A text." },
        body: [{ type: `${name}.hello`, text: { zh: "你好", en: "Hello" } }],
      },
    },
  },
});

const MODULE = `// @ts-check
/** @import { BlockOptions, BlockProps } from "/kit/v1/flowsmith.js" */
import { Tag } from "/kit/v1/antd.js";
import { localText, useLocale } from "/kit/v1/flowsmith.js";
import { createElement as h } from "/kit/v1/react.js";

/**
 * Shows a text.
 * @param {BlockProps<BlockOptions["hello"]>} props
 */
function Hello({ options }) {
  return h(Tag, null, localText(options.text, useLocale()));
}

export const blocks = { hello: Hello };
`;

const TSCONFIG = {
  compilerOptions: {
    target: "ES2023",
    lib: ["ES2023", "DOM"],
    module: "ESNext",
    moduleResolution: "bundler",
    checkJs: true,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    paths: { "/kit/v1/*.js": ["./kit/*.d.ts"] },
  },
  include: ["*.js"],
};

const packageOf = (name: string) => ({
  name: `flowsmith-plugin-${name}`,
  private: true,
  type: "module",
  scripts: { check: "tsc" },
  devDependencies: { "@types/react": "^19.0.0", antd: "^6.0.0", typescript: "*" },
});

const pretty = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Writes a plugin with one block that works as it is: its declaration, its module, the types of the kit.
 * @returns the files, in its folder
 * @throws SaidError where the name cannot be one or the folder holds something
 */
export async function newPlugin(name: string, folder: string): Promise<string[]> {
  if (!NAME.test(name)) throw new SaidError(PLUGIN.wrongName({ name }));
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new SaidError(PLUGIN.exists({ folder }));
  const manifest = manifestOf(name);
  const files = {
    [MANIFEST]: pretty(manifest),
    "browser.js": MODULE,
    "package.json": pretty(packageOf(name)),
    "tsconfig.json": pretty(TSCONFIG),
    ...(await pluginTypes(manifest)),
  };
  await writeFiles(folder, files);
  return Object.keys(files);
}

/** Writes the types of a plugin anew. @returns their files */
export async function writeTypes(folder: string, declaration: PluginDeclaration): Promise<string[]> {
  const files = await pluginTypes(declaration);
  await writeFiles(folder, files);
  return Object.keys(files);
}

async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await makeFolder(dirname(join(folder, file)));
    await writeFile(join(folder, file), text);
  }
}
