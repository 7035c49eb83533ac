import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { SourceEditor } from "@/runtime/widgets/source-editor";
import { show } from "../../support/real-form";

const EXTENSIONS: [] = [];

const showEditor = (indents: boolean) =>
  show(
    <>
      <SourceEditor
        label="脚本"
        height="100px"
        value="a"
        readOnly={false}
        indents={indents}
        extensions={EXTENSIONS}
      />
      <button type="button">后面</button>
    </>,
  );

it.each(["{Escape}", "{Control>}m{/Control}"])(
  "an editor that takes Tab says how to leave it, and is left so: %s",
  async (keys) => {
    const shown = showEditor(true);
    const editor = shown.getByRole("textbox", { name: "脚本" });
    await expect.element(editor).toHaveAccessibleDescription("离开编辑器：先按 Esc 或 Ctrl+M，再按 Tab");
    await editor.click();
    await userEvent.keyboard("{Tab}");
    await expect.element(editor).toHaveFocus();
    await userEvent.keyboard(`${keys}{Tab}`);
    await expect.element(page.getByRole("button", { name: "后面" })).toHaveFocus();
  },
);

it("an editor that Tab leaves says nothing of it", async () => {
  const shown = showEditor(false);
  const editor = shown.getByRole("textbox", { name: "脚本" });
  await editor.click();
  await expect.element(editor).not.toHaveAttribute("aria-description");
  await userEvent.keyboard("{Tab}");
  await expect.element(page.getByRole("button", { name: "后面" })).toHaveFocus();
});
