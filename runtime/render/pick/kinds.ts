/** What a pick dialog shows: where its rows come from, what is asked, what stands in the columns. */
export interface PickKind {
  /** Key of the title. */
  title: string;
  path: string;
  /** Properties that the search fields ask for. */
  search: readonly PickColumn[];
  columns: readonly PickColumn[];
  /** Properties that become `code` and `name` of what was picked. */
  code: string;
  name: string;
  query?: Record<string, unknown>;
  /** Key of what confirming with nothing ticked says; the general text when left out. */
  nothing?: string;
}

/** A property of the rows. */
export interface PickColumn {
  name: string;
  /** Key of the heading. */
  title: string;
  /** Property shown where the first is empty. */
  or?: string;
  /** Keys of the words for values. */
  labels?: Readonly<Record<string, string>>;
}

const column = (name: string): PickColumn => ({ name, title: `pick.${name}` });

/** Spec 000 §2: the role picker and the user picker. */
export const pickKinds: Record<"user" | "role", PickKind> = {
  user: {
    title: "pick.user",
    path: "/api/sys/user/list",
    search: [column("account")],
    columns: ["userId", "account", "name", "deptName", "phone", "createDate"].map(column),
    code: "account",
    name: "name",
  },
  role: {
    title: "pick.role",
    path: "/api/sys/role/list",
    search: [column("code")],
    columns: ["code", "name", "groupName", "descs"].map(column),
    code: "code",
    name: "name",
  },
};
