import { expect, it } from "vitest";
import type { FormWidget } from "@/runtime/core/form/document";
import type { ToldField } from "@/runtime/render/explain-context";
import { ruleFacts } from "@/screens/app/explain/field-rules";
import { toldRules } from "@/screens/app/workbench/parts/told-rules";

const widget = (options: Record<string, unknown>): FormWidget => ({
  type: "input",
  name: "理由",
  key: "why",
  model: "why",
  options,
  rules: [],
});

const field = (rules: ToldField["rules"], values: Record<string, unknown>): ToldField => ({
  name: "理由 · why",
  model: "why",
  may: "writable",
  isRequired: false,
  why: "node",
  nodes: "审批",
  rules,
  form: { values: () => values, titles: { days: "天数", why: "理由" } },
});

it("a field tells its conditions and what its author fixed", () => {
  const rules = toldRules(
    widget({ visibleWhen: "days > 3", requiredWhen: " ", readonlyWhen: "${form.days == 1}" }),
  );
  expect(rules).toEqual([
    { effect: "visible", text: "days > 3" },
    { effect: "readOnly", text: "${form.days == 1}" },
  ]);
  expect(toldRules(widget({ isShow: true, disabled: true, computed: "1 + 1" }))).toEqual([
    { effect: "authorHid" },
    { effect: "authorLocked" },
    { effect: "computed" },
  ]);
  expect(toldRules(widget({}))).toEqual([]);
});

it("a condition names the fields that it depends on with what stands in them now", () => {
  const [shown, locked] = [
    { effect: "visible", text: "days > 3" },
    { effect: "readOnly", text: "${form.days == 2 && empty value}" },
  ] as const;
  const told = field([shown, locked], { days: 2, why: "" });
  expect(ruleFacts(shown, told)).toMatchObject({
    text: "days > 3",
    names: [{ text: "天数 · days", value: 2 }],
    holds: false,
    error: null,
  });
  expect(ruleFacts(locked, told)).toMatchObject({
    names: [
      { text: "天数 · form.days", value: 2 },
      { text: "value", value: "" },
    ],
    holds: true,
  });
  expect(ruleFacts({ effect: "computed" }, told)).toBeNull();
});

it("a condition that cannot be read says why", () => {
  const broken = { effect: "visible", text: "days >" } as const;
  expect(ruleFacts(broken, field([broken], {}))?.error).toEqual(expect.any(String));
});
