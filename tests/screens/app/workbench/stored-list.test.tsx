import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { vocabulary } from "@/screens/app/vocabulary";
import "@/screens/app/blocks";
import "@/screens/app/late-blocks";
import "@/screens/app/workbench/manage/StoredDialogBlock";
import { renderScreen, testApp } from "../../../support/screen";

const look = {
  code: "tools",
  name: "仪器",
  style: "list",
  multiple: true,
  width: 640,
  height: 400,
  pageSize: 10,
  displayFields: "name",
  returnFields: "no,name",
  conditions: [],
  columns: [{ name: "name", title: "名称", schema: { type: "string" } }],
};
const rows = [
  { id: "1", no: "A1", name: "全站仪" },
  { id: "2", no: "A2", name: "水准仪" },
];

it("hands the rows that are ticked to the page and to its steps", async () => {
  const exec = (): unknown => ({ dialog: look, records: rows, total: 2 });
  const app = testApp(
    {
      "GET /api/sys/customDialog/exec/sql": exec,
      "POST /api/sys/customDialog/exec/sql": exec,
      "GET /api/sys/customDialog/exec": exec,
    },
    { resources: vocabulary.resources ?? {} },
  );
  renderScreen(
    {
      body: [
        {
          type: "dialogPreview",
          id: "tools",
          code: "tools",
          returned: false,
          on: { pick: [{ toast: "${rows[0].no}" }] },
        },
        { type: "text", text: "选了 ${count(tools.picked)}" },
      ],
    },
    app,
  );
  await screen.findByText("水准仪");
  fireEvent.click(screen.getAllByRole("checkbox").at(-1)!);
  await waitFor(() => expect(screen.getByText("选了 1")).toBeVisible());
  expect(app.toasts).toEqual(["A2"]);
  expect(screen.queryByText(/选择后返回/)).toBeNull();
});

it("names what its data source no longer answers: empty cells do not say so themselves", async () => {
  const exec = (): unknown => ({ dialog: look, records: rows, total: 2, missing: ["phone", "电话"] });
  const app = testApp(
    { "POST /api/sys/customDialog/exec/sql": exec },
    { resources: vocabulary.resources ?? {} },
  );
  renderScreen({ body: [{ type: "dialogPreview", code: "tools", returned: false }] }, app);
  expect(await screen.findByText("数据源的答复中没有：phone、电话")).toBeInTheDocument();
  expect(screen.getByText("水准仪")).toBeInTheDocument();
});
