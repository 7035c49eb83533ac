import { Select } from "antd";
import { useState, type ReactElement } from "react";
import { beforeAll, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { leaveListsByTab } from "@/screens/app/leave-lists-by-tab";
import { show } from "../../support/real-form";

beforeAll(() => leaveListsByTab());

const OPTIONS = ["张三", "李四"].map((value) => ({ value }));

function People(): ReactElement {
  const [people, setPeople] = useState<string[]>([]);
  return (
    <>
      <Select mode="multiple" aria-label="人员" options={OPTIONS} value={people} onChange={setPeople} />
      <input aria-label="附言" />
      <output>{people.join("、")}</output>
    </>
  );
}

it("Tab leaves an open list of several choices with what was chosen", async () => {
  const shown = show(<People />);
  await expect.element(shown.getByRole("combobox", { name: "人员" })).toBeVisible();
  await userEvent.keyboard("{Tab}");
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByRole("option", { name: "张三" })).toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await expect.element(shown.getByRole("status")).toHaveTextContent("张三");
  await userEvent.keyboard("{Tab}");
  await expect.element(shown.getByRole("textbox", { name: "附言" })).toHaveFocus();
  await expect.element(shown.getByRole("status")).toHaveTextContent("张三");
  await expect.element(page.getByRole("option", { name: "张三" })).not.toBeInTheDocument();
});
