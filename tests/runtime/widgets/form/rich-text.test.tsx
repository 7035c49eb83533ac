import { Editor } from "@tiptap/react";
import { describe, expect, it } from "vitest";
import { EXTENSIONS } from "@/runtime/widgets/form/rich-text-extensions";
import { cleanRichText } from "@/runtime/widgets/form/rich-text-html";
import { cleanHtml } from "@/server/engine/clean-html";

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
