import type { FastifyRequest } from "fastify";
import type { App, User } from "../context";
import { UNIQUE_VIOLATION, sqlState } from "../db/sql-error";
import { ApiError, CODE, RetryLaterError } from "../errors";
import { jsonTextOf } from "../plugins/json-body";
import { loadUser } from "../session/store";
import { openSecret } from "../sources/secret-box";
import { isListed } from "./address-list";
import { clientByCode, type OutsideClient, type StoredClient } from "./outside-client";
import { processesIn } from "./process-list";
import { clientPlace } from "./secret-place";
import { SENTENCE } from "./sentences";
import { isSigned, type SignedCall } from "./signature";

/** A clock may be wrong by so much; nonces are kept a little longer than a call is good. */
const WINDOW_SECONDS = 300;
const NONCE = /^[\w-]{16,64}$/;
const SIGNATURE = /^[0-9a-f]{64}$/;
const MINUTE_SECONDS = 60;

interface Said extends SignedCall {
  code: string;
  signature: string;
}

/** Who signed a call: the program, and the account that it works with. */
export interface Signer {
  client: OutsideClient;
  user: User;
}

/**
 * The client that signed a call. Wrong key, time and signature get one answer, so that nobody learns which keys exist; what
 * only the owner of the secret can cause is told in plain words.
 *
 * @throws ApiError 401 without a good signature, 403 from another address, 409 for a call that came before, 429 too often
 */
export async function identifyClient(app: App, request: FastifyRequest): Promise<Signer> {
  const said = saidIn(request);
  const stored = said && (await clientByCode(app.db, said.code));
  if (!said || !stored || !isFresh(said) || !isHis(app, request, { stored, said })) throw unsigned();
  request.account = `client:${stored.code}`;
  if (!isListed(stored.addresses, request.ip))
    throw new ApiError(CODE.forbidden, SENTENCE.wrongAddress({ address: request.ip }));
  await takeNonce(app, stored, said.nonce);
  await countUse(app, stored, request.ip);
  const user = await userOf(app, stored);
  const { id, code, name, start, read, complete } = stored;
  return {
    user,
    client: { id, code, name, processes: processesIn(stored.processes), may: { start, read, complete } },
  };
}

const unsigned = (): ApiError => new ApiError(CODE.unauthorized, SENTENCE.unsigned);

function saidIn(request: FastifyRequest): Said | null {
  const [code, timestamp, nonce, signature] = ["x-client-key", "x-timestamp", "x-nonce", "x-signature"].map(
    (name) => request.headers[name],
  );
  const body = jsonTextOf(request);
  // What was read in another way than as signed JSON is covered by no signature.
  const isCovered = body !== undefined || request.body === undefined || request.body === null;
  if (typeof code !== "string" || typeof timestamp !== "string" || !isCovered) return null;
  if (typeof nonce !== "string" || typeof signature !== "string") return null;
  if (!NONCE.test(nonce) || !SIGNATURE.test(signature) || !/^\d{1,12}$/.test(timestamp)) return null;
  return { code, timestamp, nonce, signature, method: request.method, path: request.url, body: body ?? "" };
}

const isFresh = ({ timestamp }: Said): boolean =>
  Math.abs(Date.now() / 1000 - Number(timestamp)) <= WINDOW_SECONDS;

function isHis(
  app: App,
  request: FastifyRequest,
  { stored, said }: { stored: StoredClient; said: Said },
): boolean {
  const sealed = [stored.secret, stored.oldSecret].flatMap((one) => (one === null ? [] : [one]));
  return sealed.some((one) => {
    const secret = opened(app, request, { stored, one });
    return secret !== null && isSigned(secret, said, said.signature);
  });
}

/** Null for a secret that was sealed with another key: nobody can sign with it, and its operator finds why in the log. */
function opened(
  { config }: App,
  { log }: FastifyRequest,
  { stored: { id, code }, one }: { stored: StoredClient; one: string },
): string | null {
  try {
    return openSecret(config, clientPlace(id), one);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    log.error({ err: error, client: code }, "the secret of a client cannot be read: make a new one");
    return null;
  }
}

/** Kept apart from the work of the call: what was undone cannot be sent again either. */
async function takeNonce({ db }: App, { id }: StoredClient, nonce: string): Promise<void> {
  await db.query("delete from sys_client_nonce where until < clock_timestamp()");
  try {
    await db.query(
      `insert into sys_client_nonce (client_id, nonce, until)
       values ($1, $2, clock_timestamp() + interval '1 second' * $3)`,
      [id, nonce, 2 * WINDOW_SECONDS + MINUTE_SECONDS],
    );
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    throw new ApiError(CODE.conflict, SENTENCE.repeated);
  }
}

/** All servers count together, by the database's clock. */
async function countUse({ db }: App, { id, rateLimit }: StoredClient, address: string): Promise<void> {
  const [row] = await db.query<{ count: number }>(
    `update sys_client set
       minute_count = case when minute = date_trunc('minute', clock_timestamp()) then minute_count + 1 else 1 end,
       minute = date_trunc('minute', clock_timestamp()), last_use_date = clock_timestamp(), last_address = $2
      where id = $1 returning minute_count as count`,
    [id, address],
  );
  if ((row?.count ?? 0) > rateLimit)
    throw new RetryLaterError(SENTENCE.tooOften({ limit: rateLimit }), MINUTE_SECONDS);
}

/** A client does nothing that its account may not do; one without an account that is in use does nothing. */
async function userOf({ db }: App, { account }: StoredClient): Promise<User> {
  const [row] = await db.query<{ id: string }>("select id from sys_user where account = $1 and enabled", [
    account,
  ]);
  const user = row ? await loadUser(db, row.id) : null;
  if (!user) throw unsigned();
  return user;
}
