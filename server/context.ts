import type { FastifyBaseLogger } from "fastify";
import type { Locale } from "@/runtime/core/locale";
import type { OutsideClient } from "./clients/outside-client";
import type { Config } from "./config";
import type { Database, Db } from "./db/port";
import type { Call, Resource } from "./resource/declaration";

/** The signed-in user. `codes` are the function codes of all roles; an administrator has every code. */
export interface User {
  id: string;
  account: string;
  name: string;
  deptId: string | null;
  roles: string[];
  codes: ReadonlySet<string>;
  isAdmin: boolean;
  /** The session that the call came with; null for work that no request asked for. */
  sessionId: string | null;
  /** Nothing but a new password is taken from them first. */
  mustChange: boolean;
  /** The user looks at a page as holder of other roles: whom they look as, and themselves. See `inRoles`. */
  preview?: { as: User; self: User };
}

/** As whom rows are read: in a preview they are those that both see. */
export const readersOf = (user: User): readonly User[] =>
  user.preview ? [user.preview.as, user.preview.self] : [user];

/** Who calls a `public` call without being signed in. */
export const ANONYMOUS: User = {
  id: "",
  account: "",
  name: "",
  deptId: null,
  roles: [],
  codes: new Set(),
  isAdmin: false,
  sessionId: null,
  mustChange: false,
};

/** What lives as long as the process. */
export interface App {
  db: Database;
  config: Config;
}

/** What a call has left in the business log so far. */
export interface Trail {
  rows: number;
}

/** A page's document that a call was made from; version 0 is the shipped one. */
export interface DocumentVersion {
  id: string;
  version: number;
}

/** What a handler gets: the transaction of the call, the user, where the call came from and in which language. */
export interface Context {
  db: Db;
  user: User;
  client: { ip: string; agent: string; token: string | null; locale: Locale; requestId?: string };
  /** Under which the call is done once, however often it is sent. */
  key?: string | undefined;
  /** The page that the call came from, as far as the caller says so and may open it. */
  document: DocumentVersion | null;
  trail?: Trail;
  /** By whose row rules rows are read and written, where that is not the user: what an application keeps is its applicant's. */
  rowsOf?: User;
  /** Values are wanted whole, as for a file: a list cuts long ones short. */
  isWhole?: boolean;
  /** Conditions that the author of what is read has set: they hold for readers who may not ask for them. */
  fixed?: ReadonlySet<string>;
  /** The program outside that signed the call; the user is the account that it works with. */
  outside?: OutsideClient;
  log: FastifyBaseLogger;
  /** What a call does; for calls that are made by other calls. */
  handlerOf: (resource: Resource, call: Call) => AnyHandler;
  app: App;
}

/** What reading and writing rows takes of a call: work that no call asked for has it too. */
export type RowContext = Pick<Context, "db" | "user" | "client" | "document" | "trail" | "rowsOf">;

export type Input = Record<string, unknown>;

/** The work of a call that is known only at run time: checked input in, `data` of the envelope out (or a `Download`). */
export type AnyHandler = (context: Context, input: Input) => unknown;

/** Does the user hold the code? */
export function hasCode(user: User, code: string): boolean {
  return user.isAdmin || user.codes.has(code);
}
