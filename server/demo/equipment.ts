import type { InputOf } from "@/runtime/core/resource/calls";

const KINDS = [
  { name: "GNSS 接收机", price: 68_000 },
  { name: "全站仪", price: 52_000 },
  { name: "水准仪", price: 18_000 },
  { name: "无人机", price: 86_000 },
  { name: "手持测距仪", price: 1_200 },
  { name: "绘图仪", price: 39_000 },
  { name: "移动测量车", price: 480_000 },
  { name: "三维激光扫描仪", price: 315_000 },
];

const KEEPERS = [
  { dept: "dept-survey-team-1", keeper: "user-zhoujian" },
  { dept: "dept-survey-team-2", keeper: "user-zhenglei" },
  { dept: "dept-image-room", keeper: "user-wuxia" },
  { dept: "dept-cartography", keeper: "user-fengyu" },
];

const COUNT = 24;

/** The business table of the demonstration: the instruments of a surveying office. */
export const EQUIPMENT = {
  code: "equipment",
  name: "仪器设备",
  nameEn: "Equipment",
  remark: "测绘仪器台账",
  columns: [
    {
      code: "no",
      name: "设备编号",
      nameEn: "Number",
      kind: "text",
      length: 40,
      required: true,
      unique: true,
      search: true,
    },
    { code: "name", name: "名称", nameEn: "Name", kind: "text", length: 80, required: true, search: true },
    { code: "dept", name: "使用部门", nameEn: "Department", kind: "dept", search: true },
    { code: "keeper", name: "保管人", nameEn: "Keeper", kind: "user" },
    { code: "boughtOn", name: "购置日期", nameEn: "Bought on", kind: "date", search: true },
    { code: "price", name: "原值（元）", nameEn: "Price (CNY)", kind: "decimal", decimals: 2 },
    { code: "inUse", name: "在用", nameEn: "In use", kind: "boolean" },
    { code: "note", name: "备注", nameEn: "Note", kind: "longText" },
  ],
} satisfies InputOf<"business/table", "add">;

type EquipmentRow = Record<string, unknown> & Partial<(typeof KEEPERS)[number]>;

/** Its rows. */
export function equipmentRows(): EquipmentRow[] {
  return Array.from({ length: COUNT }, (_, index) => {
    const { name = "", price = 0 } = KINDS[index % KINDS.length] ?? {};
    return {
      no: `YQ-${String(index + 1).padStart(4, "0")}`,
      name,
      ...KEEPERS[index % KEEPERS.length],
      boughtOn: `20${18 + (index % 7)}-${String(1 + (index % 12)).padStart(2, "0")}-15`,
      price: price + index * 100,
      inUse: index % 9 !== 5,
    };
  });
}
