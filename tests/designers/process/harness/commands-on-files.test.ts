import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { BpmnReadError } from "@/runtime/core/bpmn/xml/bpmn-read-error";
import { faultsOf } from "./try-file";

/** `BPMN_FILES` names another folder of files to try instead. */
const own = fileURLToPath(new URL("files", import.meta.url));
const folder = process.env["BPMN_FILES"] ?? own;
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
  /\.(bpmn|xml)$/.test(name),
);

/** What cannot be opened is not what this is about; all of our own files can. */
async function faultsOfFile(name: string): Promise<string[]> {
  try {
    return await faultsOf(readFileSync(join(folder, name)));
  } catch (error) {
    if (folder !== own && error instanceof BpmnReadError) return [];
    throw error;
  }
}

describe("every command of the designer", () => {
  it.for(files)(
    "changes in %s what it says, nothing else, and can be taken back and made again",
    async (name) => {
      expect(await faultsOfFile(name)).toEqual([]);
    },
  );
});
