import type { CallOptions, HttpPort } from "@/runtime/ports";

/** What a pick dialog shows: where its rows come from, what is asked, what stands in the columns. */
export interface PickKind {
  /** Key of the title. */
  title: string;
  /** Asks for a page of the rows; `words` are what was typed, by property. */
  load: (http: HttpPort, asked: PickAsked, options: CallOptions) => Promise<PickPage>;
  /** Properties that the search fields ask for. */
  search: readonly PickColumn[];
  columns: readonly PickColumn[];
  /** Properties that become `code` and `name` of what was picked. */
  code: string;
  name: string;
  /** Key of what confirming with nothing ticked says; the general text when left out. */
  nothing?: string;
}

/** The words by property, and the page. */
export type PickAsked = Record<string, string> & { page: number; size: number };

export interface PickPage {
  records: readonly Record<string, unknown>[];
  total: number;
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
  /** Whether it is a moment, which is written as tables write it. */
  isMoment?: boolean;
}

const column = (name: string): PickColumn => ({
  name,
  title: `pick.${name}`,
  ...(name.endsWith("Date") ? { isMoment: true } : {}),
});

/** Spec 000 §2: the role picker and the user picker, which search by name too: among hundreds nobody knows the codes. */
export const pickKinds: Record<"user" | "role", PickKind> = {
  user: {
    title: "pick.user",
    load: (http, asked, options) => http.call("sys/user", "list", asked, options),
    search: ["account", "name"].map(column),
    columns: ["userId", "account", "name", "deptName", "phone", "createDate"].map(column),
    code: "account",
    name: "name",
  },
  role: {
    title: "pick.role",
    load: (http, asked, options) => http.call("sys/role", "list", asked, options),
    search: ["code", "name"].map(column),
    columns: ["code", "name", "groupName", "descs"].map(column),
    code: "code",
    name: "name",
  },
};
