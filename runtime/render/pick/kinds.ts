/** What a pick dialog shows: where its rows come from, what is asked, what stands in the columns. */
export interface PickKind {
  /** Key of the title. */
  title: string;
  path: string;
  /** Property that the search field asks for. */
  search: string;
  columns: string[];
  /** Properties that become `code` and `name` of what was picked. */
  code: string;
  name: string;
  query?: Record<string, unknown>;
}

/** Spec 000 §2: the role picker and the user picker. */
export const pickKinds: Record<"user" | "role", PickKind> = {
  user: {
    title: "pick.user",
    path: "/api/sys/user/list",
    search: "account",
    columns: ["userId", "account", "name", "deptName", "phone", "createDate"],
    code: "account",
    name: "name",
  },
  role: {
    title: "pick.role",
    path: "/api/sys/role/list",
    search: "code",
    columns: ["code", "name", "groupName", "descs"],
    code: "code",
    name: "name",
  },
};
