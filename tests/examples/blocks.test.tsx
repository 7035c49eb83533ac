import { waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { blockExamples, fieldExamples, widgetExamples } from "@/examples/catalogue";
import { readForm } from "@/runtime/core/form/read-form";
import "@/screens/app/blocks";
import { vocabulary } from "@/screens/app/vocabulary";
import { memoryPorts } from "@/adapters/memory/memory";
import { showForm } from "../support/form";
import { renderScreen, testApp } from "../support/screen";

const answersOf = (answers: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.entries(answers).map(([call, answer]) => [call, () => answer]));

describe("the example of a block or a field is drawn", () => {
  const drawn = Object.entries({ ...fieldExamples, ...blockExamples });
  it.each(drawn.filter(([, { where }]) => where === undefined))("%s", async (_, { document, answers }) => {
    const app = testApp(answersOf(answers), { resources: vocabulary.resources ?? {} });
    const { container } = renderScreen(document, app);
    await waitFor(() => expect(container.querySelector(".fs-screen")?.childElementCount).toBeGreaterThan(0));
    expect(container.querySelector(".fs-node-error")).toBeNull();
  });
});

describe("the example of a widget is drawn", () => {
  it.each(Object.entries(widgetExamples))("%s", async (_, example) => {
    const { document } = readForm(JSON.stringify(example.document));
    if (!document) throw new Error("no form");
    const { container } = await showForm(document, {}, memoryPorts());
    expect(container.querySelector(".fs-form-view")?.childElementCount).toBeGreaterThan(0);
  });
});
