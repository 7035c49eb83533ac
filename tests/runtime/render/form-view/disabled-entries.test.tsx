import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { memoryPorts } from "@/adapters/memory/memory";
import { formOf, widgetOf } from "../../../support/every-widget";
import { showForm } from "../../../support/form";

const ports = memoryPorts({
  "GET /api/sys/dict/dictItem": () => [
    { key: "低", value: "l", isDefault: false },
    {
      key: "高",
      value: "h",
      isDefault: true,
      enabled: false,
      childDict: [{ key: "特高", value: "hh", isDefault: false }],
    },
  ],
});
const formWith = (type: string, options: object = {}) =>
  formOf(widgetOf(type, "f", { remote: false, dict: "level", ...options }, { name: "等级" }));

describe("an entry that its dictionary no longer offers", () => {
  it.each([
    ["radio", {}, "h", "高"],
    ["select", { multiple: true }, ["l", "h"], "低、高"],
    ["checkbox", {}, ["h"], "高"],
    ["cascader", {}, ["h", "hh"], "高 / 特高"],
  ])("has its name in a %s that is read", async (type, options, value, shown) => {
    await showForm(formWith(type, options), { values: { f: value }, readOnly: true }, ports);
    await waitFor(() => expect(screen.getByLabelText(/等级/)).toHaveTextContent(shown));
  });

  it("is neither offered nor the default of a new record", async () => {
    const fresh = await showForm(formWith("select"), {}, ports);
    await userEvent.click(await screen.findByRole("combobox"));
    expect((await screen.findAllByTitle("低")).length).toBeGreaterThan(0);
    expect(screen.queryByTitle("高")).toBeNull();
    expect(fresh.values()["f"]).toBeUndefined();
  });

  it("is cleared where one chooses anew", async () => {
    const stored = await showForm(formWith("radio"), { values: { f: "h" } }, ports);
    await waitFor(() => expect(stored.values()["f"]).toBeUndefined());
  });
});
