import { expect, it } from "vitest";
import { compileForm } from "@/runtime/core/form/compile";
import { validateValues } from "@/runtime/core/form/validate";
import { fieldErrors } from "@/server/form/form-validator";
import { formOf, widgetOf } from "@/tests/support/every-widget";

/** What browser and server say of a switch, which they have to agree on. */
function said(options: object, value: unknown): string[] {
  const form = formOf(widgetOf("switch", "f", options, { name: "加急" }));
  const browser = validateValues(form, { f: value }).map(({ message }) => message);
  const server = fieldErrors(compileForm(form).schema, { f: value }).map(({ message }) => message);
  expect(server).toEqual(browser);
  return browser;
}

const WRONG = ["加急格式不正确"];

it.each([[true], [false], [null], [undefined], [""]])("a switch takes %j", (value) => {
  expect(said({}, value)).toEqual([]);
});

it.each([["也许"], [1], ["true"], [[true]], [{}]])("a switch refuses %j", (value) => {
  expect(said({}, value)).toEqual(WRONG);
});

it("takes what its author stores for on and off, and the default as they wrote it", () => {
  const options = { activeValue: "Y", inactiveValue: 0, defaultValue: "?" };
  for (const value of ["Y", 0, "?"]) expect(said(options, value)).toEqual([]);
  expect(said(options, true)).toEqual(WRONG);
});

it("takes what a formula gives: nobody could mend it", () => {
  expect(said({ computed: "days > 3 ? 1 : 0" }, 1)).toEqual([]);
});
