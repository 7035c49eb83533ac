import { describe, expect, it } from "vitest";
import { catalogueOf, keptSentences, keptText, saidValue } from "@/runtime/core/kept-sentence";
import { listed } from "@/runtime/core/sentence";

const NEWS = keptSentences("news", {
  todo: { zh: "待办：{title}", en: "To do: {title}" },
  onBehalf: { zh: "（代 {owner}）{title}", en: "(For {owner}) {title}" },
  over: { zh: "已经结束", en: "It is over" },
});
const KNOWN = catalogueOf(NEWS);

/** As a database gives it back. */
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe("a kept sentence", () => {
  it("is told as any other", () => {
    expect(NEWS.todo({ title: "请假" })).toMatchObject({ zh: "待办：请假", en: "To do: 请假" });
    expect(NEWS.over).toMatchObject({ zh: "已经结束", en: "It is over" });
  });

  it("is stored as its key and what stands in it, one within another too", () => {
    expect(NEWS.over.said).toEqual({ key: "news.over" });
    const within = NEWS.onBehalf({ owner: "李四", title: NEWS.todo({ title: "请假" }) });
    expect(within.said).toEqual({
      key: "news.onBehalf",
      values: { owner: "李四", title: { key: "news.todo", values: { title: "请假" } } },
    });
    expect(keptText(stored(within.said), KNOWN)).toEqual({
      zh: "（代 李四）待办：请假",
      en: "(For 李四) To do: 请假",
    });
  });

  it("is read in its own words however much they look like another's", () => {
    const odd = NEWS.todo({ title: "（代 {owner}）已经结束" });
    expect(keptText(stored(odd.said), KNOWN)).toMatchObject({ en: "To do: （代 {owner}）已经结束" });
  });

  it("keeps numbers, lists and texts without a key in the words that they have", () => {
    const { said } = NEWS.todo({ title: listed(["甲", "乙"]) });
    expect(keptText(stored(said), KNOWN)).toMatchObject({ en: "To do: 甲, 乙" });
    expect(keptText(stored(saidValue({ zh: "旧", en: "old" })), KNOWN)).toEqual({ zh: "旧", en: "old" });
    expect(keptText(stored(saidValue("own words")), KNOWN)).toBe("own words");
  });

  it.each([[{ key: "gone.away" }], [null], [7], [{ key: 7 }], [{ key: "news.todo", values: [] }]])(
    "is nothing where nobody knows it: %j",
    (value) => expect(keptText(value, KNOWN)).toBeUndefined(),
  );

  it("has a key of its own", () => {
    expect(() => catalogueOf(NEWS, NEWS)).toThrow("news.todo");
  });
});
