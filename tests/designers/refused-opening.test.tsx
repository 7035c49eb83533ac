import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import "@/screens/app/blocks";
import "@/screens/app/late-blocks";
import "@/designers/form/FormDesignerBlock";
import "@/designers/process/editor/block";
import { BUSY, busyOnce } from "../support/busy-once";
import { renderScreen, testApp } from "../support/screen";
import { STORED_FORM, storedModel } from "../support/stored-documents";

const PROCESS = storedModel({ modelId: "p1", defCode: "leave", version: 3, name: "请假" });

it.each([
  ["form", { type: "formDesigner", formId: "f1" }, "GET /api/form/definition/get", STORED_FORM, "请假单"],
  ["process", { type: "processDesigner", modelId: "p1" }, "GET /api/bpm/model/p1/get", PROCESS, "请假（V3）"],
] as const)("a %s that was refused opens at the next try", async (_, block, call, answer, title) => {
  renderScreen({ body: [block] }, testApp({ [call]: busyOnce(answer) }));
  const said = await screen.findByRole("alert", {}, { timeout: 30_000 });
  expect(said).toHaveTextContent(BUSY);
  fireEvent.click(within(said).getByRole("button", { name: /重\s*试/ }));
  await waitFor(() => expect(screen.getByText(title)).toBeVisible());
  expect(screen.queryByRole("alert")).toBeNull();
});
