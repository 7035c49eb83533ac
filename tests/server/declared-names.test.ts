import { expect, it } from "vitest";
import { declaredResources } from "@/runtime/core/resource/declared";
import { declaredBlocks } from "@/runtime/core/screen/declared-blocks";
import { Report } from "@/runtime/core/screen/report";
import { checkKeywords } from "@/server/packages/check-keywords";
import { checkOptions, checkResource } from "@/server/packages/check-resource";

it("what comes with the product keeps the rules that plugins are held to", () => {
  const report = new Report({ value: {}, findings: [], place: () => undefined });
  for (const [name, resource] of Object.entries(declaredResources)) {
    checkResource(resource, { path: [name], widgets: [], report });
    checkKeywords(resource.entity?.properties ?? {}, { kind: "property", path: [name], report });
  }
  for (const [type, block] of Object.entries(declaredBlocks)) {
    checkOptions(block, [type], report);
    checkKeywords(block.properties, { kind: "option", path: [type], report });
  }
  expect(report.findings.map(({ pointer, message }) => `${pointer} ${message}`)).toEqual([]);
});
