import { expect, it } from "vitest";
import { withLists } from "@/runtime/widgets/form/word-lists";

const entry = (level: number, mark: string, words: string): string =>
  `<p class=MsoListParagraph style='margin-left:18.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Wingdings'><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp;</span></span></span><![endif]>${words}</p>`;

const plain = (html: string): string => html.replaceAll(/<!--.*?-->|<span[^>]*><\/span>/g, "");

it.each([
  [entry(1, "l", "甲") + entry(1, "l", "乙"), "<ul><li><p>甲</p></li><li><p>乙</p></li></ul>"],
  [
    entry(1, "1.", "甲") + entry(2, "Ø", "子") + entry(1, "2.", "乙"),
    "<ol><li><p>甲</p><ul><li><p>子</p></li></ul></li><li><p>乙</p></li></ol>",
  ],
  [entry(3, "（一）", "甲") + entry(1, "·", "乙"), "<ol><li><p>甲</p></li></ol><ul><li><p>乙</p></li></ul>"],
  [
    entry(1, "·", "甲") + "<p>文</p>" + entry(1, "·", "乙"),
    "<ul><li><p>甲</p></li></ul><p>文</p><ul><li><p>乙</p></li></ul>",
  ],
  ["<p>没有列表</p>", "<p>没有列表</p>"],
])("makes lists of the paragraphs that Word pastes for them: %#", (html, lists) => {
  expect(plain(withLists(html))).toBe(lists);
});
