import { expect, it } from "vitest";
import type { GraphNode, HttpSpec } from "@/runtime/core/process/graph/graph";
import { fillRequest } from "@/runtime/core/process/time/http-request";

const node: GraphNode = {
  id: "call",
  name: "调用",
  kind: "service",
  incoming: [],
  outgoing: [],
  defaultFlow: null,
  setting: null,
};

const filled = (given: Partial<HttpSpec>, note: unknown) =>
  fillRequest(
    node,
    { url: "https://example.com/", method: "POST", headers: "", body: "", resultVariable: "", ...given },
    {
      form: {},
      vars: { note },
      globals: {},
      initiator: { account: "zhangsan", name: "张三" },
      startDate: "",
      title: "",
    },
  );

it.each([
  [
    "its address",
    { url: "https://example.com/a?b=${vars.note}" },
    "x&c=1",
    { url: "https://example.com/a?b=x%26c%3D1" },
  ],
  [
    "its header",
    { headers: "X-Note: ${vars.note}\nX-Next: b" },
    "x\r\nHost: elsewhere\nX-Next: c",
    { headers: { "X-Note": "x Host: elsewhere X-Next: c", "X-Next": "b" } },
  ],
  [
    "its text of JSON",
    { body: '{"a": "${vars.note}"}' },
    '", "b": "',
    { body: '{"a": "\\", \\"b\\": \\""}' },
  ],
  [
    "its field of a form",
    { headers: "content-type: application/x-www-form-urlencoded", body: "a=${vars.note}" },
    "x&b=1",
    { body: "a=x%26b%3D1" },
  ],
  [
    "its element",
    { headers: "Content-Type: text/xml", body: "<a>${vars.note}</a>" },
    "</a><b>",
    { body: "<a>&#60;/a&#62;&#60;b&#62;</a>" },
  ],
])("a value stays in %s, whatever somebody writes", (_, given, note, expected) => {
  expect(filled(given, note)).toMatchObject(expected);
});

it("takes a body that is one expression as it is: as JSON, or the text that a script has made", () => {
  expect(filled({ body: "${vars.note}" }, { a: 1 }).body).toBe('{"a":1}');
  expect(filled({ headers: "Content-Type: text/xml", body: "${vars.note}" }, "<a/>").body).toBe("<a/>");
});
