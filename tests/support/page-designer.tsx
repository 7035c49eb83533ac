import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { MemoryPorts } from "@/adapters/memory/memory";
import { recordIn, textIn } from "@/runtime/core/guards";
import { declaredResources } from "@/runtime/core/resource/declared";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import "@/screens/app/blocks";
import "@/screens/app/late-blocks";
import "@/designers/screen/ScreenDesignerBlock";
import { renderScreen, testApp, type TestApp } from "./screen";

/** What is stored of a page that nobody has changed. */
export const UNCHANGED = { text: null, draftText: null, version: 0, active: false, pending: null };

/** A product with one shipped page that nobody has changed, where `answers` do not say otherwise. */
export function designedProduct(page: ScreenDocument, answers: MemoryPorts["answers"] = {}): TestApp {
  const app = testApp(
    {
      "GET /api/sys/screen/list": () => ({ records: [], total: 0 }),
      "GET /api/sys/screen/pending": () => [],
      "GET /api/sys/screen/get": () => UNCHANGED,
      ...answers,
    },
    { resources: declaredResources },
  );
  app.pages.shipped = () => [page];
  return app;
}

/** The same, with the drafts of it that are saved, in their order. */
export function savingProduct(page: ScreenDocument): { app: TestApp; saved: unknown[] } {
  const saved: unknown[] = [];
  const app = designedProduct(page, {
    "POST /api/sys/screen/saveDraft": ({ body }) => {
      saved.push(JSON.parse(textIn(recordIn(body)["text"]) ?? ""));
      return {};
    },
  });
  return { app, saved };
}

/** Opens the page designer on a page, by its title. */
export async function openDesigned(app: TestApp, title: RegExp): Promise<void> {
  renderScreen({ body: [{ type: "screenDesigner" }] }, app);
  await userEvent.click(await screen.findByRole("button", { name: title }));
}
