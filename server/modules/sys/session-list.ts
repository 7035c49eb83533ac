import type { Given, Handler, Listed } from "../../resource/handler";
import { ApiError, CODE } from "../../errors";
import { MESSAGE } from "../../messages";
import { logBusiness } from "../../resource/business-log";
import { getResource } from "../../resource/declaration";
import { like, orderOf, pageOf } from "../../resource/page";
import { deviceName } from "../../session/device-name";
import { endSession, EXPIRED_SQL } from "../../session/store";
import { SENTENCE } from "./sentences";
import { refuseStrongerUser } from "./user-roles";

const RECENT = 20;

/** Sessions that are open now. */
const list: Handler<"sys/session", "list"> = async (context, input) => {
  const select = `s.id, u.account, u.name, d.name as "deptName", s.ip, s.user_agent as "userAgent",
    s.create_date as "createDate", s.last_seen as "lastSeen", u.id as "userId"`;
  const from = `sys_session s join sys_user u on u.id = s.user_id left join sys_dept d on d.id = u.dept_id
    where s.end_reason is null and u.enabled and not ${EXPIRED_SQL}
      and ($1::text is null or u.account ilike $1) and ($2::text is null or u.name ilike $2)
      and ($3::text is null or s.ip ilike $3) and ($4::text is null or u.id = $4)`;
  const columns = { createDate: "s.create_date", lastSeen: "s.last_seen" };
  const order = orderOf(input.sort, columns, "s.last_seen desc, s.id");
  const params = [like(input.account), like(input.name), like(input.ip), input.userId ?? null];
  const page = await pageOf<Stored<Listed<"sys/session">>>(
    context.db,
    { select, from, order, params },
    input,
  );
  return { ...page, records: page.records.map(withDevice) };
};

/** A row as stored: of the device it has what its browser calls itself. */
type Stored<Row> = Omit<Row, "device"> & { userAgent: string | null };

const withDevice = <Row extends { userAgent: string | null }>({
  userAgent,
  ...row
}: Row): Omit<Row, "userAgent"> & { device: string | null } => ({ ...row, device: deviceName(userAgent) });

interface OpenSession {
  id: string;
  userId: string;
  account: string;
  name: string;
  ip: string | null;
}

/** Ends sessions by id, or all of a user, at once. Who ends one must be able to do all that its owner can. */
const end: Handler<"sys/session", "end"> = async (context, input) => {
  const { ids, userId } = input;
  if (ids === undefined && userId === undefined) throw new ApiError(CODE.badRequest, SENTENCE.chooseSessions);
  const open = await context.db.query<OpenSession>(
    `select s.id, u.id as "userId", u.account, u.name, s.ip from sys_session s join sys_user u on u.id = s.user_id
      where s.end_reason is null and (s.id = any($1::text[]) or u.id = $2) order by s.id for update of s`,
    [ids ?? [], userId ?? null],
  );
  for (const session of open) {
    await refuseStrongerUser(context, session.userId);
    await endSession(context.db, session.id, "admin");
    const { id: rowId, name, account, ip } = session;
    const entry = { resource: getResource("sys/session"), action: "endSession", rowId };
    await logBusiness(context, { ...entry, before: { name, account, ip }, after: null });
  }
  return { ended: open.length };
};

/** The last sessions of the signed-in user, the present one first, with why the others ended. */
const mine: Handler<"sys/session", "mine"> = async ({ db, user }) => {
  const rows = await db.query<Stored<Given<"sys/session", "mine">[number]>>(
    `select s.id, s.ip, s.user_agent as "userAgent", s.create_date as "createDate", s.last_seen as "lastSeen",
       s.end_date as "endDate", coalesce(s.end_reason, case when ${EXPIRED_SQL} then 'expired' end) as "endReason",
       s.id = $2 as "isCurrent"
       from sys_session s where s.user_id = $1 order by s.create_date desc, s.id limit ${RECENT}`,
    [user.id, user.sessionId],
  );
  return rows.map(withDevice);
};

/** Devices that the signed-in user signed in with. */
const devices: Handler<"sys/session", "devices"> = async ({ db, user }) => {
  const rows = await db.query<Stored<Given<"sys/session", "devices">[number]>>(
    `select d.id, d.ip, d.user_agent as "userAgent", d.create_date as "createDate", d.last_used as "lastUsed",
       exists (select 1 from sys_session s where s.id = $2 and s.device_id = d.id) as "isCurrent"
       from sys_device d where d.user_id = $1 order by d.last_used desc, d.id`,
    [user.id, user.sessionId],
  );
  return rows.map(withDevice);
};

const forgetDevice: Handler<"sys/session", "forgetDevice"> = async ({ db, user }, input) => {
  const gone = await db.query("delete from sys_device where id = $1 and user_id = $2 returning id", [
    input.id,
    user.id,
  ]);
  if (gone.length === 0) throw new ApiError(CODE.notFound, MESSAGE.notFound);
  return null;
};

/** What is told, and done, about sessions that are open or were. */
export const sessionList = { list, end, mine, devices, forgetDevice };
