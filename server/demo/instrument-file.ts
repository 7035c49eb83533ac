import type { InputOf } from "@/runtime/core/resource/calls";
import type { Desks } from "./desk";
import { EQUIPMENT } from "./equipment";

const instrument = {
  code: "equipment",
  name: "仪器",
  nameEn: "Instrument",
  kind: "reference",
  table: EQUIPMENT.code,
  required: true,
} as const;

/** Belongs to an instrument once: when it was last checked by a metrological office. */
const CALIBRATION = {
  code: "calibration",
  name: "检定证书",
  nameEn: "Calibration",
  remark: "每台仪器最近一次检定",
  columns: [
    { ...instrument, unique: true, onDelete: "with" },
    { code: "certificate", name: "证书编号", nameEn: "Certificate", kind: "text", length: 40, search: true },
    { code: "office", name: "检定机构", nameEn: "Office", kind: "text", length: 60 },
    { code: "until", name: "有效期至", nameEn: "Valid until", kind: "date", search: true },
  ],
} satisfies InputOf<"business/table", "add">;

/** Belongs to an instrument many times. */
const REPAIR = {
  code: "repair",
  name: "维修记录",
  nameEn: "Repairs",
  remark: "仪器的历次维修",
  columns: [
    { ...instrument, onDelete: "with" },
    { code: "repairedOn", name: "维修日期", nameEn: "Repaired on", kind: "date", search: true },
    { code: "fault", name: "故障", nameEn: "Fault", kind: "text", length: 80, required: true, search: true },
    { code: "cost", name: "费用（元）", nameEn: "Cost (CNY)", kind: "decimal", decimals: 2 },
  ],
} satisfies InputOf<"business/table", "add">;

const FILE = {
  code: "instrumentFile",
  name: "仪器档案",
  nameEn: "Instrument files",
  tableCode: EQUIPMENT.code,
  childTables: [
    { child: "calibration.equipment", fixed: [] },
    { child: "repair.equipment", field: "repairs", fixed: [] },
  ],
  remark: "一台仪器连同它的检定证书和历次维修",
} satisfies InputOf<"business/object", "add">;

const FAULTS = ["电池老化", "对中器松动", "屏幕损坏", "电机异响"];

/** The business object of the demonstration: instruments with what belongs to them, and its page. */
export async function fileInstruments(desks: Desks, instruments: readonly string[]): Promise<void> {
  for (const table of [CALIBRATION, REPAIR]) await desks.call("admin", ["business/table", "add"], table);
  for (const [index, equipment] of instruments.entries()) {
    if (index % 3 !== 2)
      await desks.call("admin", ["business/row", "add"], {
        table: CALIBRATION.code,
        equipment,
        certificate: `JD-2026-${String(index + 1).padStart(4, "0")}`,
        office: index % 2 === 0 ? "江南省计量科学研究院" : "国家光电测距仪检测中心",
        until: `202${7 + (index % 2)}-${String(1 + (index % 12)).padStart(2, "0")}-28`,
      });
    for (let nth = 0; nth < index % 3; nth++)
      await desks.call("admin", ["business/row", "add"], {
        table: REPAIR.code,
        equipment,
        repairedOn: `202${5 + nth}-0${1 + (index % 8)}-12`,
        fault: FAULTS[(index + nth) % FAULTS.length],
        cost: 200 + index * 35 + nth * 120,
      });
  }
  const { id } = await desks.call("admin", ["business/object", "add"], FILE);
  await desks.call("admin", ["business/object", "generate"], { id });
}
