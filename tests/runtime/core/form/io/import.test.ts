import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { widgetKeyAt } from "@/runtime/core/form/check/check";
import { widgetHints } from "@/runtime/core/form/widget-hints";
import { readForm } from "@/runtime/core/form/read-form";
import { compileForm, defaultValues } from "@/runtime/core/form/compile";
import { validateValues } from "@/runtime/core/form/validate";
import { walkWidgets, type FormDocument } from "@/runtime/core/form/document";
import { allLists, changeWidget } from "@/runtime/core/form/edit/edit";
import { exportForm, exportOwnFormat } from "@/runtime/core/form/io/export";
import { importForm } from "@/runtime/core/form/io/import";
import { normaliseForm } from "@/runtime/core/form/io/normalise";
import { formOf, widgetOf } from "../../../../support/every-widget";

const open = (value: unknown): FormDocument => {
  const { form, report } = importForm(JSON.stringify(value));
  if (!form) throw new Error(report.error ?? "");
  return form;
};

const input = (model: string, more: object = {}) => ({
  type: "input",
  name: model,
  key: model,
  model,
  rules: [],
  options: { dataType: "" },
  ...more,
});

describe("importing a form", () => {
  it("refuses one of a later version, which it would cut down to what it knows", () => {
    const later = { schemaVersion: 99, list: [input("a")], config: {} };
    const { form, report } = importForm(JSON.stringify(later));
    expect(form).toBeNull();
    expect(report.error).toContain("schemaVersion 为 99");
  });

  it.each([
    ["no config", { list: [input("a")] }],
    [
      "unknown keys",
      { list: [input("a", { dsId: "master", novalid: {} })], config: { ui: "element" }, x: 1 },
    ],
    ["a widget without options", { list: [{ type: "input", model: "a", key: "a" }], config: {} }],
    ["entries that are no widgets", { list: [null, 3, "x", []], config: null }],
    ["two widgets with one key", { list: [input("a"), { ...input("b"), key: "a" }] }],
    ["a bare list", [input("a")]],
  ])("gives back what it read while nothing is edited: %s", (_name, value) => {
    expect(JSON.parse(exportForm(open(value)))).toEqual(value);
  });

  it.each([
    ["its list", { type: "group", key: "g", options: {}, list: [input("a"), input("b")] }],
    [
      "its columns",
      {
        type: "group",
        key: "g",
        options: {},
        columns: [{ span: 24, list: [input("a")] }, { list: [input("b")] }],
      },
    ],
    [
      "its steps",
      {
        type: "form-steps",
        key: "s",
        steps: [
          { title: "1", list: [input("a")] },
          { title: "2", list: [{ type: "dialog", key: "d", list: [input("b")] }] },
        ],
      },
    ],
  ])("finds what a container of an unknown type holds in %s", (_name, container) => {
    const form = open({ list: [container] });
    expect(Object.keys(compileForm(form).schema.properties)).toEqual(["a", "b"]);
    const edited = changeWidget(form, "b", (widget) => ({ ...widget, name: "新名" }));
    const text = exportForm(edited);
    expect(text).toContain("新名");
    expect(JSON.parse(text.replace("新名", "b"))).toMatchObject({ list: [container] });
  });

  it.each([
    [
      "variant-form",
      {
        widgetList: [
          {
            type: "vf-dialog",
            id: "d",
            options: { label: "窗口" },
            widgetList: [{ type: "input", id: "i", options: { name: "a", label: "甲" } }],
          },
        ],
        formConfig: {},
      },
    ],
    [
      "k-form-design",
      {
        list: [
          {
            type: "popup",
            label: "窗口",
            key: "p",
            list: [{ type: "input", label: "甲", key: "i", model: "a", options: {} }],
          },
        ],
        config: { labelCol: {} },
      },
    ],
    [
      "form-generator",
      {
        fields: [
          {
            __config__: {
              tag: "el-card",
              label: "窗口",
              children: [{ __config__: { tag: "el-input", label: "甲" }, __vModel__: "a" }],
            },
          },
        ],
      },
    ],
  ])("brings the children of an unknown container of %s along", (dialect, value) => {
    expect(importForm(JSON.stringify(value)).report.dialect).toBe(dialect);
    expect(compileForm(open(value)).schema.properties["a"]?.title).toBe("甲");
    expect(JSON.parse(exportForm(open(value)))).toEqual(value);
  });

  it.each([
    [
      "a sub-form arranged in columns",
      { type: "subform", key: "s", columns: [{ span: 24, list: [input("a"), input("b")] }] },
      "table",
    ],
    [
      "a collapse whose panels have a head",
      {
        type: "collapse",
        key: "c",
        items: [{ title: "查询", top: { list: [input("a")] }, list: [input("b")] }],
      },
      "tabs",
    ],
    [
      "rows of inputs with a name and no key",
      {
        type: "multipleinput",
        key: "m",
        columns: [
          { width: "auto", item: { type: "input", name: "a", options: {} } },
          { width: "200", item: { type: "number", name: "b", options: {} } },
        ],
        options: {},
      },
      "table",
    ],
  ])("finds every field of %s", (_name, container, type) => {
    const form = open({ list: [container] });
    expect(form.list[0]?.type).toBe(type);
    expect([...allLists(form)].flatMap(({ list }) => list.map(({ model }) => model)).slice(1)).toEqual([
      "a",
      "b",
    ]);
    expect(JSON.parse(exportForm(form))).toEqual({ list: [container] });
  });

  it("takes the name and the width of a row's input for its column", () => {
    const item = { type: "number", name: "数量", options: { min: 1 } };
    const form = open({ list: [{ type: "multipleinput", key: "m", columns: [{ width: "200", item }] }] });
    expect(form.list[0]?.tableColumns).toMatchObject([
      { model: "数量", options: { min: 1, width: "200px" } },
    ]);
    expect(compileForm(form).schema.properties["table_m"]?.items?.properties).toHaveProperty("数量");
  });

  it("shows a custom component that is nothing but HTML, and keeps one that only Vue can draw", () => {
    const component = (template: string): object => ({
      type: "component",
      key: template,
      options: { template },
    });
    const list = [
      component('<h1 style="text-align:center;">验收申报表</h1>'),
      component('<el-checkbox v-model="dataModel">同意</el-checkbox>'),
      component("<b>{{ dataModel }}</b>"),
      component('<a @click="triggerEvent">删除</a>'),
    ];
    const form = open({ list });
    expect(form.list.map(({ type }) => type)).toEqual(["html", "component", "component", "component"]);
    expect(form.list[0]?.options["content"]).toBe('<h1 style="text-align:center;">验收申报表</h1>');
    expect(JSON.parse(exportForm(form))).toEqual({ list });
  });

  it("knows the widgets of variant-form's edition for phones", () => {
    const { report } = importForm(
      JSON.stringify({
        widgetList: [
          {
            type: "m-sub-form",
            id: "s",
            options: {},
            widgetList: [{ type: "m-input", id: "i", options: { name: "a" } }],
          },
        ],
      }),
    );
    expect(report).toMatchObject({ mapped: ["table", "input"], kept: [] });
  });

  it("says which keys it had to remake", () => {
    const { report } = importForm(JSON.stringify({ list: [input("a"), { ...input("b"), key: "a" }] }));
    expect(report.unsupported).toContain("组件「b」的 key 与其他组件重复，已换成新的");
  });

  it("gives every widget a key of its own", () => {
    const form = open({ list: [input("a"), { ...input("b"), key: "a" }, { ...input("c"), key: undefined }] });
    expect(new Set(form.list.map(({ key }) => key)).size).toBe(3);
  });

  it("reads grid columns, tab panes and report tables of the advanced dialect", () => {
    const cell = (model: string, options: object) => ({ type: "td", options, list: [input(model)] });
    const form = open({
      list: [
        {
          type: "grid",
          key: "g",
          options: {},
          columns: [{ type: "col", options: { span: 8 }, list: [input("a")] }],
        },
        { type: "tabs", key: "t", options: {}, panes: [{ label: "甲", name: "p1", list: [input("b")] }] },
        {
          type: "report",
          key: "r",
          options: {},
          rows: [
            {
              columns: [
                cell("c", { colspan: 2 }),
                { type: "td", options: { invisible: true, colspan: 5 }, list: [] },
              ],
            },
          ],
        },
      ],
    });
    expect([...walkWidgets(form.list)].map(({ model }) => model)).toEqual(
      expect.arrayContaining(["a", "b", "c"]),
    );
    expect(form.list[0]?.columns?.[0]?.span).toBe(8);
    expect(form.list[2]?.type).toBe("tableLayout");
    expect(form.list[2]?.rows?.[0]?.columns.map(({ colspan, invisible }) => [colspan, invisible])).toEqual([
      [2, undefined],
      [5, true],
    ]);
  });

  it("converts k-form-design: labels, required in the rules, layout tables", () => {
    const form = open({
      list: [
        { type: "uploadFile", label: "附件", model: "f", key: "f", options: { limit: 2 }, rules: [] },
        {
          type: "table",
          label: "表格",
          key: "t",
          options: {},
          trs: [
            {
              tds: [
                {
                  colspan: 1,
                  rowspan: 1,
                  list: [
                    {
                      type: "input",
                      label: "姓名",
                      model: "n",
                      key: "n",
                      options: {},
                      rules: [{ required: true, message: "必填项" }],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
      config: { layout: "horizontal", labelCol: { span: 4 } },
    });
    const { schema } = compileForm(form);
    expect(schema.required).toEqual(["n"]);
    expect(schema.properties["f"]).toMatchObject({ type: "array", maxItems: 2, title: "附件" });
    expect(exportOwnFormat(form)).not.toContain("trs");
  });

  it("converts variant-form and form-generator", () => {
    const variant = open({
      widgetList: [
        {
          type: "grid",
          id: "g1",
          options: {},
          cols: [
            {
              type: "grid-col",
              options: { span: 6 },
              widgetList: [
                { type: "input", id: "i1", options: { name: "who", label: "姓名", required: true } },
              ],
            },
          ],
        },
      ],
      formConfig: { labelWidth: 80 },
    });
    expect(compileForm(variant).schema.required).toEqual(["who"]);
    expect(variant.list[0]?.columns?.[0]?.span).toBe(6);
    const generator = open({
      fields: [
        {
          __config__: { tag: "el-select", label: "种类", required: true, formId: 7, defaultValue: "" },
          __slot__: { options: [{ label: "甲", value: 1 }] },
          __vModel__: "kind",
        },
      ],
      labelWidth: 90,
    });
    expect(compileForm(generator).schema.properties["kind"]).toMatchObject({ title: "种类", enum: [1] });
    expect(generator.config.labelWidth).toBe(90);
  });

  it.each([
    ["form-js", { components: [], type: "default" }, "form-js"],
    ["react-jsonschema-form", { schema: {}, uiSchema: {} }, "react-jsonschema-form"],
  ])("refuses %s by name", (_name, value, words) => {
    const { form, report } = importForm(JSON.stringify(value));
    expect(form).toBeNull();
    expect(report.error).toContain(words);
    expect(report.said?.en).toContain(`form of ${words}`);
  });

  it("reports in both languages", () => {
    const host = { ...widgetOf("select", "s", { remote: true, remoteFunc: "f" }), events: { onChange: "x" } };
    const { notes } = importForm(JSON.stringify(formOf(host, { ...widgetOf("input", ""), key: "k" }))).report;
    expect(notes.length).toBeGreaterThan(1);
    for (const { message, en } of notes) {
      expect(message).toMatch(/组件/);
      expect(en).toMatch(/^[\x20-\x7e“”\u4e00-\u9fff]+$/);
    }
  });

  it("finds the widget that a finding points at", () => {
    const form = open({
      list: [{ type: "grid", key: "g", options: {}, columns: [{ span: 24, list: [input("a")] }] }],
    });
    expect(widgetKeyAt(form, "/list/0/columns/0/list/0/options/pattern")).toBe("a");
    expect(widgetKeyAt(form, "/list/0/options")).toBe("g");
    expect(widgetKeyAt(form, "")).toBeNull();
  });

  it("names line and column of a text that is not JSON", () => {
    expect(importForm('{\n  "list": [,]\n}').report.error).toMatch(/第 2 行第 \d+ 列/);
  });

  it("never throws, and brings any JSON with a list into a shape that compiles", () => {
    const node = fc.record(
      {
        type: fc.oneof(
          fc.constantFrom("grid", "tabs", "table", "tableLayout", "report", "input", "select", "x"),
          fc.jsonValue({ maxDepth: 0 }),
        ),
        key: fc.jsonValue({ maxDepth: 0 }),
        model: fc.jsonValue({ maxDepth: 0 }),
        options: fc.jsonValue({ maxDepth: 2 }),
        columns: fc.jsonValue({ maxDepth: 3 }),
        tabs: fc.jsonValue({ maxDepth: 3 }),
        rows: fc.jsonValue({ maxDepth: 4 }),
        tableColumns: fc.jsonValue({ maxDepth: 3 }),
        rules: fc.jsonValue({ maxDepth: 2 }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(node), fc.jsonValue(), (list, config) => {
        const text = JSON.stringify({ list, config });
        const form = open(JSON.parse(text));
        compileForm(form);
        expect(JSON.parse(exportForm(form))).toEqual(JSON.parse(text));
        expect(normaliseForm({ ...form })).toEqual(form);
        expect(() => readForm(text)).not.toThrow();
      }),
      { numRuns: 300 },
    );
  });
});

describe("a form of k-form-design with uploads and a slider", () => {
  const field = (type: string, options: object): object => ({
    type,
    label: `字段${type}`,
    key: type,
    model: type,
    options,
    rules: [],
  });
  const text = JSON.stringify({
    list: [
      field("uploadImg", { defaultValue: "[]", limit: 3, action: "http://cdn.example.com/upload" }),
      field("uploadFile", { defaultValue: "[]", limit: 3, action: "" }),
      field("slider", { defaultValue: 0, min: 1, max: 10 }),
    ],
    config: { labelCol: {} },
  });

  it("can be handed in as it is opened", () => {
    const form = open(JSON.parse(text));
    const values = defaultValues(form);
    expect(values).toEqual({ slider: 1 });
    expect(validateValues(form, values)).toEqual([]);
  });

  it("tells of the addresses that no file can be sent to", () => {
    const { report } = importForm(text);
    expect(report.unsupported).toEqual([
      "组件「字段uploadImg」的上传地址 http://cdn.example.com/upload 不属于本系统，无法上传，请清空以使用系统的上传",
    ]);
  });
});

it.each([
  ["甲", [{ required: true, message: "必须填写" }], "甲必须填写"],
  ["甲", [{ required: true, message: "请选甲" }], "请选甲"],
  ["", [{ required: true, message: "必须填写" }], "a必须填写"],
])("names the field that is missing: title %j, rules %j", (name, rules, message) => {
  const form = open({ list: [input("a", { name, rules, options: { required: true } })] });
  expect(validateValues(form, {}).map((fault) => fault.message)).toEqual([message]);
});

it.each([
  ['{"list": }', "第 1 行第 10 列：此处需要一个值"],
  ['{"list": []\n', "第 2 行第 1 列：此处需要 }"],
  ["", "第 1 行第 1 列：内容为空"],
])("says in words where %j is no JSON", (text, error) => {
  expect(importForm(text).report.error).toBe(error);
});

it.each([
  [
    `{"list":${'[{"type":"grid","columns":[{"list":'.repeat(3000)}[]${"}]}]".repeat(3000)},"config":{}}`,
    "表单嵌套过深",
  ],
  [JSON.stringify({ list: Array.from({ length: 1001 }, (_, at) => input(`m${at}`)), config: {} }), "1000"],
  [JSON.stringify({ list: [], config: { note: "x".repeat(2_000_000) } }), "表单过大"],
])("refuses what is larger than any form in words, without walking it", (text, error) => {
  const { form, report } = importForm(text);
  expect([form, report.error]).toEqual([null, expect.stringContaining(error)]);
});

it.each(["constructor", "toString", "__proto__", "hasOwnProperty"])(
  "keeps a widget of type %s as one that nobody knows",
  (type) => {
    const { form, report } = importForm(
      `{"list":[{"type":"${type}","key":"k","model":"m","options":{}}],"config":{}}`,
    );
    expect(report).toMatchObject({ error: null, kept: [type] });
    if (!form) throw new Error("no form");
    const [widget] = form.list;
    expect(widget && widgetHints(widget)).toMatchObject({
      widget: "unknownWidget",
      options: { foreignType: type },
    });
    const typed = compileForm(open({ list: [input("a", { options: { dataType: type } })] }));
    expect(typed.schema).not.toHaveProperty("properties.a.pattern");
  },
);
