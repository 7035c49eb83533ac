import { Buffer } from "node:buffer";
import { expect, it } from "vitest";
import { readAnswer } from "@/server/jobs/answer";

const JSON_TYPE = "application/json";
const read = (text: string, type = JSON_TYPE): unknown => readAnswer(Buffer.from(text), type);

it("keeps every digit of a long number, as a text", () => {
  expect(read('{"id": 12345678901234567890, "list": [-9007199254740993, 9007199254740991, 1.5e3]}')).toEqual({
    id: "12345678901234567890",
    list: ["-9007199254740993", 9007199254740991, 1500],
  });
});

it("leaves what only looks like a number inside of a text", () => {
  const texts = { a: '\\" 12345678901234567890', "12345678901234567891": '"' };
  expect(read(JSON.stringify(texts))).toEqual(texts);
});

it("reads an answer that begins with a byte order mark", () => {
  expect(read('\uFEFF[{"id": 1}]')).toEqual([{ id: 1 }]);
});

it.each(["application/json; charset=gbk", 'application/json;charset="GB2312"'])(
  "reads an answer in the character set of %s",
  (type) => {
    const content = Buffer.from([0x5b, 0x22, 0xd6, 0xd0, 0xce, 0xc4, 0x22, 0x5d]);
    expect(readAnswer(content, type)).toEqual(["中文"]);
  },
);

it("takes a character set that nobody knows for UTF-8, and what is no JSON for a text", () => {
  expect(read('["中"]', "application/json; charset=klingon")).toEqual(["中"]);
  expect(read("<p>12345678901234567890</p>", "text/html")).toBe("<p>12345678901234567890</p>");
  expect(readAnswer(Buffer.from("[1]"))).toEqual([1]);
});

it("is done at once with a text that is no JSON, whatever stands in it", () => {
  const text = `1234567890123456 "${'\\"'.repeat(500_000)}`;
  expect(read(text)).toBe(text);
});
