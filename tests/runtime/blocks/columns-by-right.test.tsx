import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import "@/runtime/blocks";
import { renderScreen, testApp } from "../../support/screen";

const COLUMNS = [
  { name: "name", title: "姓名" },
  { name: "pay", title: "薪酬", access: "own:pay" },
  { name: "note", title: "备注", hidden: true },
  { name: "more", title: "更多", body: [{ type: "text", text: "细节", id: "more" }] },
];
const ROW = { name: "甲", pay: "机密", note: "藏着" };

describe.each([
  ["table", { type: "table", data: [ROW], columns: COLUMNS }],
  ["descriptions", { type: "descriptions", data: ROW, fields: COLUMNS }],
])("a %s", (_, block) => {
  const show = (codes: string) => renderScreen({ body: [block] }, testApp({}, { codes }));

  it("keeps a column that needs a right from who lacks it, and one that is hidden from all", async () => {
    show("other");
    expect(await screen.findByText("甲")).toBeVisible();
    expect(screen.getByText("细节")).toBeVisible();
    for (const words of ["薪酬", "机密", "备注", "藏着"])
      expect(screen.queryByText(words)).not.toBeInTheDocument();
  });

  it("shows it to who has the right", async () => {
    show("own:pay");
    expect(await screen.findByText("机密")).toBeVisible();
    expect(screen.queryByText("藏着")).not.toBeInTheDocument();
  });
});
