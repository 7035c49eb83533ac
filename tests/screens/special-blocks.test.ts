import { describe, expect, it } from "vitest";
import { declaredBlocks } from "@/runtime/core/screen/declared-blocks";

const sources = import.meta.glob<string>("../../screens/app/**/*.tsx", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Blocks that were written for one page: the designers, the reference and the check of permits. Everything else is made of general ones. */
const SPECIAL = [
  "formDesigner",
  "helpReference",
  "processDesigner",
  "screenDesigner",
  "signed",
  "tableDesigner",
];

/** Dialogs of the frame around the pages: what no page could open. The rest is declared. */
const DIALOGS = ["Confirm.tsx", "go-to/GoToDialog.tsx", "page-help/PageHelp.tsx"];

describe("what pages are made of", () => {
  it("are general blocks but for these", () => {
    const special = Object.entries(declaredBlocks).filter(
      ([, declaration]) => declaration["x-flowsmith"].group === "designer",
    );
    expect(special.map(([type]) => type).toSorted()).toEqual(SPECIAL);
  });

  it("opens declared dialogs only", () => {
    const files = Object.entries(sources).filter(([, text]) => /<(Modal|Drawer)\b/.test(text));
    const others = files.filter(([path]) => !DIALOGS.some((known) => path.endsWith(known)));
    expect(others.map(([path]) => path.replace("../../screens/app/", ""))).toEqual([]);
  });
});
