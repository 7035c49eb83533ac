import menus from "./base/menu.json";
import type { SeedRow } from "./seed-row";

type Button = string | { code: string; name: string; name_en: string };

interface MenuSeed {
  id: string;
  name: string;
  name_en: string;
  icon?: string;
  type?: string;
  route?: string;
  code?: string;
  /** Pages whose screens are not built yet are not shown. */
  visible?: boolean;
  buttons?: Button[];
  children?: MenuSeed[];
}

const STANDARD: Record<string, { name: string; name_en: string }> = {
  add: { name: "新增", name_en: "Add" },
  edit: { name: "修改", name_en: "Edit" },
  del: { name: "删除", name_en: "Delete" },
};

/** The function tree: folders, a page per route, a button per further permission code. */
export function menuRows(): SeedRow[] {
  return (menus as MenuSeed[]).flatMap((menu, index) => nodeRows(menu, null, index + 1));
}

/** Every code of the function tree. */
export function menuCodes(): string[] {
  return menuRows().flatMap((row) => (typeof row.values["code"] === "string" ? [row.values["code"]] : []));
}

function nodeRows(node: MenuSeed, parent: string | null, sort: number): SeedRow[] {
  const id = `menu-${node.id}`;
  const row: SeedRow = {
    table: "sys_menu",
    id,
    values: {
      parent_id: parent,
      name: node.name,
      name_en: node.name_en,
      type: node.type ?? (node.children === undefined ? "page" : "folder"),
      route: node.route ?? null,
      code: node.code ?? null,
      icon: node.icon ?? null,
      sort,
      visible: node.visible ?? node.children !== undefined,
    },
  };
  const buttons = (node.buttons ?? []).map((button, index) =>
    buttonRow(button, node.code ?? "", id, index + 1),
  );
  const children = (node.children ?? []).flatMap((child, index) => nodeRows(child, id, index + 1));
  return [row, ...buttons, ...children];
}

function buttonRow(button: Button, pageCode: string, parent: string, sort: number): SeedRow {
  const resource = pageCode.slice(0, pageCode.lastIndexOf(":"));
  const full =
    typeof button === "string"
      ? { code: `${resource}:${button}`, ...(STANDARD[button] ?? { name: button, name_en: button }) }
      : button;
  return {
    table: "sys_menu",
    id: `menu-${full.code}`,
    values: { ...full, parent_id: parent, type: "button", route: null, icon: null, sort, visible: true },
  };
}
