import { expect, test } from "vitest";
import type { Splice } from "@/runtime/core/bpmn/text/splice";
import { firstLost } from "@/runtime/core/bpmn/text/unharmed";
import { parseXml } from "@/runtime/core/bpmn/xml/xml-tree";

const SOURCE = `<?xml version="1.0"?>
<d:defs xmlns:d="urn:d" xmlns:x="urn:x">
  <d:process id="p" x:mark="1">
    <d:task id="a" name="A" />
    <d:task id="b" name="B"><d:note>kept</d:note></d:task>
  </d:process>
</d:defs>`;

/** Replaces the first place where some text stands, or (`after`) adds behind it. */
function replaced(what: string, text: string, after = false): Splice {
  const at = SOURCE.indexOf(what);
  return after
    ? { start: at + what.length, end: at + what.length, text }
    : { start: at, end: at + what.length, text };
}

const check = (...splices: Splice[]): string | null =>
  firstLost(SOURCE, parseXml(SOURCE), splices)?.key ?? null;

test("edits that stay in their places lose nothing", () => {
  expect(check(replaced('"A"', '"Renamed"'))).toBeNull();
  expect(check(replaced('name="A" />', '<d:task id="c" />', true))).toBeNull();
  expect(check(replaced('\n    <d:task id="a" name="A" />', ""))).toBeNull();
  expect(check(replaced("kept", "new text"))).toBeNull();
  expect(check(replaced(' name="A" />', "><d:note>more</d:note></d:task>"))).toBeNull();
  expect(check(replaced(' x:mark="1"', "", false), replaced('name="A" />', "<d:task/>", true))).toBeNull();
});

test("what an edit takes away from its neighbours is named", () => {
  expect(check(replaced('"urn:x"', '"urn:other"'))).toBe("{urn:d}process@{urn:x}mark=1");
});

test("a text that breaks the file is refused", () => {
  expect(() => check(replaced('name="A" />', "<!-- open", true))).toThrow("注释没有结束");
  expect(() => check(replaced('name="A" />', "</d:process><d:process>", true))).toThrow("不匹配");
  expect(() => check(replaced('"A"', '"A" id="twice"'))).toThrow("属性 id 重复");
  expect(() => check(replaced('id="p"', 'id="p"><d:process'))).toThrow("没有结束标签");
  expect(() => check(replaced("kept", "a & b"))).toThrow("没有转义");
  expect(() => check(replaced("kept", "</content><content>"))).toThrow("文件中有多个根元素");
});
