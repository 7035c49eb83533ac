import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { Editor } from "@tiptap/react";
import { describe, expect, it } from "vitest";
import { colorAt, setColor } from "@/runtime/widgets/form/rich-text-color";
import { EXTENSIONS } from "@/runtime/widgets/form/rich-text-extensions";
import { cleanRichText } from "@/runtime/widgets/form/rich-text-html";
import { cleanHtml } from "@/server/form/clean-html";
import { formOf, widgetOf } from "../../../support/every-widget";
import { showForm } from "../../../support/form";

/** The text as it is handed on after a word was written at its end. */
function edited(html: string): string {
  const editor = new Editor({ extensions: EXTENSIONS, content: cleanRichText(html) });
  editor.commands.insertContentAt(editor.state.doc.content.size, "<p>补充</p>");
  const result = cleanRichText(editor.getHTML());
  editor.destroy();
  return result;
}

describe("editing a formatted text from elsewhere", () => {
  it("keeps its tables with merged cells, heads and backgrounds", () => {
    const html = edited(
      '<table><thead><tr><th colspan="2">表头</th></tr></thead><tbody><tr><td rowspan="2" style="background-color: #fde68a">跨行</td><td>乙</td></tr><tr><td>丙</td></tr></tbody></table>',
    );
    const page = new DOMParser().parseFromString(html, "text/html");
    const cells = [...page.querySelectorAll("th, td")] as HTMLTableCellElement[];
    expect(
      cells.map(({ tagName, colSpan, rowSpan, textContent }) => [tagName, colSpan, rowSpan, textContent]),
    ).toEqual([
      ["TH", 2, 1, "表头"],
      ["TD", 1, 2, "跨行"],
      ["TD", 1, 1, "乙"],
      ["TD", 1, 1, "丙"],
    ]);
    expect(cells[1]?.style.backgroundColor).toBe("rgb(253, 230, 138)");
    expect(page.body.lastElementChild?.textContent).toBe("补充");
  });

  it("keeps colours and sizes, one inside another, and alignment", () => {
    const html = edited(
      '<p style="text-align: center"><span style="color: #e11d48">红<span style="font-size: 20px">大</span></span><font color="#2563eb">蓝</font></p>',
    );
    const page = new DOMParser().parseFromString(html, "text/html");
    expect(page.querySelector("p")?.style.textAlign).toBe("center");
    const spans = [...page.querySelectorAll("span")];
    const textWith = (style: RegExp): string =>
      spans
        .filter((span) => style.test(span.getAttribute("style") ?? ""))
        .map((span) => span.textContent)
        .join("");
    expect(textWith(/color: (#e11d48|rgb\(225, 29, 72\))/)).toBe("红大");
    expect(textWith(/font-size: 20px/)).toBe("大");
    expect(textWith(/color: (#2563eb|rgb\(37, 99, 235\))/)).toBe("蓝");
  });

  it("drops what runs or covers the page, and the server drops nothing more", async () => {
    const html = edited(
      '<p onclick="alert(1)" style="position: fixed; color: #e11d48">正文<script>alert(2)</script></p><table><tr><td style="background: url(x)">格</td></tr></table>',
    );
    expect(html).not.toMatch(/alert|position|url/);
    expect(html).toMatch(/<p style="color: (#e11d48|rgb\(225, 29, 72\));?">正文/);
    expect(await cleanHtml(html)).toBe(html);
  });
});

describe("the toolbar of the formatted text", () => {
  const show = async (value?: string) => {
    const form = formOf(widgetOf("editor", "text", {}, { name: "正文" }));
    const shown = await showForm(form, value === undefined ? {} : { values: { text: value } });
    await screen.findByRole("toolbar", { name: "正文的工具栏" });
    return { ...shown, html: () => String(shown.values()["text"] as string | undefined) };
  };
  const choose = async (user: UserEvent, name: string): Promise<void> => {
    await user.click(screen.getByRole("button", { name: "表格" }));
    await user.click(await screen.findByRole("menuitem", { name }));
  };

  it("makes a table, adds and removes rows and columns, and takes it away", async () => {
    const { user, html } = await show();
    const size = (): number[] => {
      const page = new DOMParser().parseFromString(html(), "text/html");
      return [page.querySelectorAll("tr").length, page.querySelectorAll("tr:first-child > *").length];
    };
    await choose(user, "插入表格");
    expect(size()).toEqual([3, 3]);
    expect(html()).toContain("<th>");
    await choose(user, "在下方插入行");
    await choose(user, "在右侧插入列");
    expect(size()).toEqual([4, 4]);
    await choose(user, "删除行");
    await choose(user, "删除列");
    expect(size()).toEqual([3, 3]);
    expect(await cleanHtml(html())).toBe(html());
    await choose(user, "删除表格");
    expect(html()).not.toContain("table");
  });

  it("colours what is selected, changes the colour, and keeps other styles", () => {
    const editor = new Editor({
      extensions: EXTENSIONS,
      content: '<p>前<span style="color: red; font-size: 20px">中</span>后</p>',
    });
    editor.commands.setTextSelection({ from: 1, to: 4 });
    setColor(editor, "color", "#0958d9");
    setColor(editor, "background-color", "#fff1b8");
    const html = cleanRichText(editor.getHTML());
    expect(html).not.toContain("red");
    expect(html).toContain("font-size: 20px");
    expect(colorAt(editor, "color")).toBe("#0958d9");
    expect(new DOMParser().parseFromString(html, "text/html").body.textContent).toBe("前中后");
    setColor(editor, "color", null);
    setColor(editor, "background-color", null);
    expect(cleanRichText(editor.getHTML())).toBe('<p>前<span style="font-size: 20px">中</span>后</p>');
    editor.destroy();
  });
});
