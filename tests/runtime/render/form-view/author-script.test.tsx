import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { memoryPorts } from "@/adapters/memory/memory";
import { CallError } from "@/runtime/ports";
import { namedDictionaries } from "@/runtime/render/form-view/author-script";
import { formOf, widgetOf } from "../../../support/every-widget";
import { showForm } from "../../../support/form";

/** Parts of a form are loaded when they are drawn. */
const LATE = { timeout: 30_000 };

const answering = (answer: () => unknown) => memoryPorts({ "GET /api/sys/dict/dictItem": answer });
const failing = (code: number) =>
  answering(() => {
    throw new CallError(code, "服务器忙，请稍后再试");
  });
const CODE = 'form.n = dict("level").length;';

it("gives a script the dictionaries that it names; one that does not exist is empty, as on the server", async () => {
  const items = [{ key: "高", value: "h" }];
  expect(
    await namedDictionaries(
      answering(() => items),
      CODE,
    ),
  ).toEqual({ level: items });
  expect(await namedDictionaries(failing(404), CODE)).toEqual({ level: [] });
});

it("does not run a script whose dictionaries could not be loaded, and says why", async () => {
  await expect(namedDictionaries(failing(503), CODE)).rejects.toThrow("服务器忙");
  const button = widgetOf("button", "b", { content: "计算总额", click: CODE });
  const form = await showForm(formOf(button, widgetOf("input", "n")), {}, failing(503));
  await form.user.click(await screen.findByRole("button", { name: "计算总额" }, LATE));
  expect(await screen.findByText("服务器忙，请稍后再试", {}, LATE)).toBeInTheDocument();
  expect(form.values()["n"] ?? "").toBe("");
});
