import { App, ConfigProvider, theme } from "antd";
import zhCN from "antd/locale/zh_CN";
import { createRoot } from "react-dom/client";
import ProcessEditor from "@/designers/process/ProcessEditor";
import DiagramViewer from "@/designers/process/DiagramViewer";
import { PortsContext } from "@/runtime/render/ports-context";
import { memoryPorts } from "@/adapters/memory/memory";
import "@/runtime/i18n/i18n";

/** The whole designer with answers from memory, to look at and to try. `?view=instance` shows an instance, `?dark=1` the dark look. */
const params = new URLSearchParams(location.search);
const xml = (window as unknown as { __xml?: string }).__xml ?? sessionStorage.getItem("xml") ?? "";
const users = Array.from({ length: 23 }, (_, i) => ({
  userId: `u${i}`,
  account: `user${i}`,
  name: `用户${i}`,
  deptName: "测绘处",
  phone: `1380000${1000 + i}`,
  createDate: "2024-05-06",
}));
const roles = ["科室审核员", "处室负责人", "局长"].map((name, i) => ({
  code: `role${i}`,
  name,
  groupName: "审批",
  descs: "",
}));
const forms = [
  { id: "1", formType: 0, code: "permit", name: "作业证申请表", boCode: "permit", boName: "作业证" },
  { id: "2", formType: 1, code: "people", name: "人员名单", boCode: "people", boName: "人员" },
];
const elements = [
  { id: "e1", name: "姓名", code: "name", type: "input" },
  { id: "e2", name: "照片", code: "photo", type: "imgupload" },
  {
    id: "e3",
    name: "人员明细",
    code: "rows",
    type: "table",
    childList: [{ id: "e4", name: "学历", code: "edu", type: "select" }],
  },
];
const page =
  <Row,>(rows: Row[]) =>
  ({ query = {} }: { query?: Record<string, unknown> }) => {
    const [at, size] = [Number(query["page"] ?? 1), Number(query["size"] ?? 10)];
    return { records: rows.slice((at - 1) * size, at * size), total: rows.length };
  };
const ports = memoryPorts({
  "GET /api/bpm/model/m1/get": () => ({
    modelId: "m1",
    defCode: "permit",
    version: 1,
    name: "作业证申请",
    info: "",
    status: 0,
    sourceXml: xml,
    bpmDefSetting: null,
  }),
  "POST /api/bpm/model/m1/save": () => null,
  "POST /api/bpm/model/xmlValidate": () => null,
  "POST /api/bpm/model/testScript": () => null,
  "GET /api/sys/user/list": page(users),
  "GET /api/sys/role/list": page(roles),
  "GET /api/form/definition/list": page(forms),
  "GET /api/form/getFormElement": () => elements,
});
Object.assign(window, { ports });
const dark = params.get("dark") === "1";
const states = JSON.parse(params.get("states") ?? "{}") as Parameters<typeof DiagramViewer>[0]["states"];

if (dark) document.documentElement.dataset["theme"] = "dark";

createRoot(document.getElementById("root") as HTMLElement).render(
  <ConfigProvider locale={zhCN} theme={{ algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm }}>
    <App style={{ height: "100%" }}>
      <PortsContext value={ports}>
        {params.get("view") === "instance" ? (
          <DiagramViewer xml={xml} states={states} takenFlows={(params.get("taken") ?? "").split(",")} />
        ) : (
          <ProcessEditor modelId="m1" />
        )}
      </PortsContext>
    </App>
  </ConfigProvider>,
);
