import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { compileForm } from "@/runtime/core/form/compile";
import { FULL_ACCESS } from "@/runtime/core/form/access/permission";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { validatorFaults } from "@/runtime/sandbox/field-validators";
import { QuickJsRunner } from "@/runtime/sandbox/quickjs";
import { FormStore, type Values } from "@/runtime/store/form-store";
import { takeInput } from "@/server/form/form-input";
import { ApiError } from "@/server/errors";
import { formOf, widgetOf } from "../../support/every-widget";

const runner = new QuickJsRunner();
afterAll(() => runner.close());

const SNIPPETS = [
  "",
  "if (value === '3') callback('不可为三')",
  "(rule, value, callback) => callback(value === form.a ? new Error(rule.fullField) : undefined)",
  "callback(row && row.x === value ? '与左列相同' : '')",
  "if (value === '2') missing()",
];
const word = fc.constantFrom("", "1", "2", "3");
const options = fc.record({
  validator: fc.constantFrom(...SNIPPETS),
  required: fc.boolean(),
  visibleWhen: fc.constantFrom("", "a == '1'"),
  readonlyWhen: fc.constantFrom("", "a == '2'"),
});
const forms = fc
  .tuple(options, options, options, options)
  .map(([a, b, x, y]) =>
    formOf(
      widgetOf("input", "a", { ...a, readonlyWhen: "", visibleWhen: "" }),
      widgetOf("input", "b", b),
      widgetOf("table", "rows", {}, { tableColumns: [widgetOf("input", "x", x), widgetOf("input", "y", y)] }),
    ),
  );
const cells = fc.record({ x: word, y: word }, { requiredKeys: [] });
const rows = fc
  .array(cells, { maxLength: 3 })
  .map((list) => list.map((row, at) => ({ _id: `r${at}`, ...row })));
const values: fc.Arbitrary<Values> = fc.record({ a: word, b: word, rows }, { requiredKeys: [] });

it("author's snippets give the same verdict in the browser's form and on the server, in fields and rows", async () => {
  await fc.assert(
    fc.asyncProperty(forms, values, async (form, data) => {
      const { schema, validators } = compileForm(form);
      const said = await validatorFaults(runner, validators, data);
      const store = new FormStore({ schema: schema as unknown as Schema, values: data, check: () => said });
      store.validate();
      const browser = Object.fromEntries([...store.errors].map(([path, [first]]) => [`bo.${path}`, first]));
      const place = { boCode: "bo", code: "f", name: "f", version: 1, document: form, access: FULL_ACCESS };
      const refused: unknown = await takeInput([place], { bo: data }, { bo: data }, { isFinal: true }).catch(
        (error: unknown) => error,
      );
      const server = refused instanceof ApiError ? refused.inWords("zh").fields : {};
      expect(server).toEqual(browser);
    }),
    { numRuns: 150 },
  );
});
