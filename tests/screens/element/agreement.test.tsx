import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import Ajv from "ajv";
import fc from "fast-check";
import { createElement, type FunctionComponent } from "react";
import { transformWithOxc } from "vite";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { compileForm } from "@/runtime/core/form/compile";
import type { FormDocument } from "@/runtime/core/form/document";
import { exportSchema } from "@/runtime/core/form/io/export-schema";
import { generateCode } from "@/runtime/core/form/io/generate-code";
import { validateValues } from "@/runtime/core/form/validate";
import { withoutEmpty } from "@/runtime/core/json-schema/validate";
import { FormElement } from "@/screens/element/form-element";
import { fieldErrors } from "@/server/form/form-validator";
import { formAndData } from "../../support/random-form";

type Values = Record<string, unknown>;
type Generated = FunctionComponent<{ value?: Values; onSubmit: (values: Values) => void }>;

const folder = join(import.meta.dirname, "../../../test-results/generated");
beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  if (!customElements.get("flowsmith-form")) customElements.define("flowsmith-form", FormElement);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const browser = (form: FormDocument, data: Values): boolean => validateValues(form, data).length === 0;
const server = (form: FormDocument, data: Values): boolean =>
  fieldErrors(compileForm(form).schema, data).length === 0;

/** As another program would judge with the exported schema: values that are not filled in are not there. */
function exported(form: FormDocument, data: Values): boolean {
  const ajv = new Ajv({ strict: false, allErrors: true });
  return ajv.compile(JSON.parse(exportSchema(form)) as object)(withoutEmpty(data) ?? {});
}

let count = 0;

/** The text of the generated component, made into a module as a project's own build does. */
async function generated(form: FormDocument): Promise<Generated> {
  const file = join(folder, `form-${++count}.mjs`);
  const { code } = await transformWithOxc(generateCode(form, "http://localhost").react, "form.jsx");
  writeFileSync(file, code);
  return ((await import(/* @vite-ignore */ file)) as { default: Generated }).default;
}

async function component(form: FormDocument, data: Values): Promise<boolean> {
  const onSubmit = vi.fn<(values: Values) => void>();
  const view = render(createElement(await generated(form), { value: data, onSubmit }));
  await waitFor(() => expect(view.container.querySelector("form")).not.toBeNull());
  screen.getByRole("button", { name: "提交" }).click();
  cleanup();
  return onSubmit.mock.calls.length > 0;
}

describe("whether values fit a form", () => {
  it("is the same for the browser, the server and ajv on the exported JSON Schema", () => {
    fc.assert(
      fc.property(formAndData, ({ form, data }) => {
        const verdict = browser(form, data);
        expect({ server: server(form, data), exported: exported(form, data) }).toEqual({
          server: verdict,
          exported: verdict,
        });
      }),
      { numRuns: 300 },
    );
  });

  it("is the same for the generated React component", async () => {
    await fc.assert(
      fc.asyncProperty(formAndData, async ({ form, data }) => {
        expect(await component(form, data)).toBe(browser(form, data));
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });
});
