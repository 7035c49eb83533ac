import type { SysDataSourceRow } from "@/runtime/core/resource/call-types";
import type { Context } from "../context";
import { ApiError, BusyError, CODE } from "../errors";
import { MESSAGE } from "../messages";
import { openSecret } from "./secret-box";
import { SENTENCE } from "./sentences";

/** A database or service outside, as it is stored. */
export type Source = Omit<SysDataSourceRow, "createDate" | "updateDate" | "createBy" | "code" | "remark">;

/** A source that may be read: with its secret, and the private hosts that may be reached. */
export interface OpenSource extends Source {
  secret: string;
  allowed: readonly string[];
}

const COLUMNS = `id, name, kind, host, port, database, username, tls, url, header, max_rows as "maxRows", seconds, enabled`;

/** Where the secret of a source is kept, and nowhere else. */
export const secretPlace = (id: string): string => `sys_data_source/${id}/secret`;

/** Whether a secret is stored with the source. */
export async function hasSecret(db: Context["db"], id: string): Promise<boolean> {
  return (await db.query("select 1 from sys_data_source where id = $1 and secret <> ''", [id])).length > 0;
}

/** A stored source. @throws ApiError 404 for an unknown one */
export async function readSource(db: Context["db"], id: string): Promise<Source> {
  const [source] = await db.query<Source>(`select ${COLUMNS} from sys_data_source where id = $1`, [id]);
  if (!source) throw new ApiError(CODE.notFound, MESSAGE.notFound);
  return source;
}

/** A source with its secret. @throws ApiError 404 for an unknown one, 422 when it is disabled or the key is another one */
export async function openSource({ app }: Context, id: string): Promise<OpenSource> {
  const source = await readSource(app.db, id);
  if (!source.enabled) throw new ApiError(CODE.unprocessable, SENTENCE.disabled({ name: source.name }));
  const [row] = await app.db.query<{ secret: string }>("select secret from sys_data_source where id = $1", [
    id,
  ]);
  const sealed = row?.secret ?? "";
  const secret = sealed === "" ? "" : openSecret(app.config, secretPlace(id), sealed);
  return { ...source, secret, allowed: app.config.httpAllow };
}

/** Sources are read one call at a time by so many people; the next is asked to come again. */
const MOST_AT_ONCE = 5;
const RETRY_SECONDS = 5;
let reading = 0;

/** Does work that waits for a source outside. @throws BusyError while too many others wait */
export async function whileReading<T>(work: () => Promise<T>): Promise<T> {
  if (reading >= MOST_AT_ONCE) throw new BusyError(RETRY_SECONDS);
  reading += 1;
  try {
    return await work();
  } finally {
    reading -= 1;
  }
}
