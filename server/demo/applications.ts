import type { Db } from "../db/port";
import applications from "./content/applications.json";
import type { Desks } from "./desk";
import { OPINION } from "./opinions";
import type { SetBack } from "./set-back";

/** Where the demonstration's work is done: one transaction, and a way to have it done in the past. */
export interface Past {
  tx: Db;
  desks: Desks;
  setBack: SetBack;
}

type Application = (typeof applications)[number];

/** Who finishes the steps of a role, in turn. */
const HANDLERS: Readonly<Record<string, readonly string[]>> = {
  "section-reviewer": ["lisi"],
  approver: ["wangwu"],
  "dept-manager": ["sunhao", "admin", "qianli"],
  finance: ["chenjie"],
  personnel: ["zhaomin"],
};

/** Where a form says who applies, which the browser fills in. */
const APPLICANT: Readonly<Record<string, string>> = { leave: "applicant", expense: "applicant" };

interface OpenTask {
  id: string;
  assignee: string | null;
  role: string | null;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Steps follow each other at least this long apart, and none lies in the future. */
const LEAST_MS = 60_000;

/** Hands in every application of the list on its day and has it handled as its plan says. */
export async function runApplications(past: Past, now: Date): Promise<void> {
  for (const [index, application] of applications.entries()) {
    const course = new Course(past, now, index);
    await course.begin(application);
    await course.follow(application.plan);
  }
  await writeDrafts(past, now);
}

/** One application on its way, with its own clock. */
class Course {
  private readonly past: Past;
  private readonly now: Date;
  private readonly index: number;
  private at = new Date();
  private by = "";
  private instId = "";

  constructor(past: Past, now: Date, index: number) {
    this.past = past;
    this.now = now;
    this.index = index;
  }

  async begin({ by, daysAgo, process, form, values, days }: Application): Promise<void> {
    this.by = by;
    this.at = workingDay(this.now, daysAgo, this.index);
    const applicant = APPLICANT[form];
    const said = applicant === undefined ? {} : { [applicant]: await this.past.desks.nameOf(by) };
    const boData = { [form]: { ...said, ...withDates(values, days ?? {}, this.at) } };
    const { instId } = await this.past.desks.call(by, ["bpm/process", "start"], { defCode: process, boData });
    this.instId = instId;
    await this.past.setBack(this.at);
  }

  /** A plan: what happens, after how many agreements. `agree` alone goes to the end. */
  async follow(plan: string): Promise<void> {
    const [what, count] = plan.split(":");
    for (let step = 0; step < Number(count ?? MOST_STEPS); step++) if (!(await this.handle("agree"))) return;
    if (what === "shutdown") await this.handle("shutdown");
    if (what === "revoke") await this.own("revoke");
    if (what === "urge") await this.own("urge");
    if (what === "copy") await this.copy();
    if (what === "assign") await this.assign();
    if (what === "returned" || what === "returned-agree") await this.handle("turnDown");
    if (what === "returned-agree") await this.follow("agree");
  }

  /** Does the open task, whoever has it; false when there is none. */
  private async handle(action: "agree" | "shutdown" | "turnDown"): Promise<boolean> {
    const task = await this.openTask();
    if (task === null) return false;
    const account = this.handlerOf(task);
    const isOwn = account === this.by && action === "agree";
    const said = OPINION[isOwn ? "again" : action];
    const opinion = said[this.index % said.length] ?? "";
    const input = { taskId: task.id, action: isOwn ? ("handle" as const) : action, opinion };
    await this.later(() => this.past.desks.call(account, ["bpm/task", "complete"], input));
    return true;
  }

  private async openTask(): Promise<OpenTask | null> {
    const [task] = await this.past.tx.query<OpenTask>(
      `select t.id, t.assignee, (select c.code from bpm_candidate c where c.task_id = t.id limit 1) as role
         from bpm_task t where t.inst_id = $1 and t.status = 'open' order by t.seq limit 1`,
      [this.instId],
    );
    return task ?? null;
  }

  /** Nobody handles what they have applied for themselves, where somebody else can. */
  private handlerOf({ assignee, role }: OpenTask): string {
    if (assignee !== null) return assignee;
    const handlers = (HANDLERS[role ?? ""] ?? []).filter((account) => account !== this.by);
    return handlers[this.index % handlers.length] ?? "admin";
  }

  private async own(call: "revoke" | "urge"): Promise<void> {
    const input = { instId: this.instId, opinion: OPINION[call][0] ?? "" };
    await this.later(() => this.past.desks.call(this.by, ["bpm/process", call], input));
  }

  private async copy(): Promise<void> {
    const task = await this.openTask();
    if (task === null) return;
    const account = this.handlerOf(task);
    const input = { taskId: task.id, users: "admin,lisi,heqing", opinion: OPINION.copy[0] ?? "" };
    await this.later(() => this.past.desks.call(account, ["bpm/task", "copyTo"], input));
  }

  private async assign(): Promise<void> {
    const task = await this.openTask();
    if (task === null) return;
    const opinion = OPINION.assign[0] ?? "";
    const input = { taskId: task.id, action: "assign" as const, to: "admin", opinion };
    await this.later(() => this.past.desks.call(this.handlerOf(task), ["bpm/task", "complete"], input));
  }

  /** Some hours on, never later than now. */
  private async later(work: () => Promise<unknown>): Promise<void> {
    const hours = 2 + ((this.index * 7) % 23);
    const latest = this.now.getTime() - LEAST_MS;
    this.at = new Date(Math.min(this.at.getTime() + hours * HOUR_MS, Math.max(this.at.getTime(), latest)));
    await work();
    await this.past.setBack(this.at);
  }
}

const MOST_STEPS = 9;

/** A time within the working hours of the working day that lies so many days back. */
function workingDay(now: Date, daysAgo: number, index: number): Date {
  const day = new Date(now.getTime() - daysAgo * DAY_MS);
  day.setHours(9 + (index % 8), (index * 13) % 60, 0, 0);
  const rest = { 6: 1, 0: 2 }[day.getDay()] ?? 0;
  const at = new Date(day.getTime() - rest * DAY_MS);
  return at < now ? at : new Date(at.getTime() - DAY_MS);
}

type Values = Record<string, unknown>;

/** Dates that are given as days after the application; `items.spentOn` is a column of each row. */
function withDates(values: Values, days: Readonly<Record<string, number>>, at: Date): Values {
  const result = { ...values };
  for (const [name, offset] of Object.entries(days)) {
    const date = workDayFrom(new Date(at.getTime() + offset * DAY_MS))
      .toISOString()
      .slice(0, DATE_LENGTH);
    const [field = "", column] = name.split(".");
    const rows = result[field];
    if (column === undefined) result[field] = date;
    else if (Array.isArray(rows)) result[field] = rows.map((row: Values) => ({ ...row, [column]: date }));
  }
  return result;
}

const DATE_LENGTH = "yyyy-MM-dd".length;

/** The day itself, or the Monday after it: nobody asks for leave at the weekend. */
function workDayFrom(day: Date): Date {
  const rest = { 6: 2, 0: 1 }[day.getUTCDay()] ?? 0;
  return new Date(day.getTime() + rest * DAY_MS);
}

/** What people began and have not handed in yet. */
async function writeDrafts({ desks, setBack }: Past, now: Date): Promise<void> {
  const drafts = applications.slice(-2);
  for (const [index, { process: defCode, form, values }] of drafts.entries()) {
    await desks.call("zhangsan", ["bpm/draft", "save"], { defCode, boData: { [form]: values } });
    await setBack(new Date(now.getTime() - (index + 1) * DAY_MS));
  }
}
