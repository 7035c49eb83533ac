// Calls Flowsmith from a program outside, without a person's session.
//   FLOWSMITH_URL=http://localhost:8080 CLIENT_KEY=erp CLIENT_SECRET=… \
//     node examples/clients/signed-call.mjs GET "/api/open/process/state?instId=…"
//     node examples/clients/signed-call.mjs POST /api/open/process/start '{"defCode":"…","boData":{}}'
import { createHash, createHmac, randomUUID } from "node:crypto";
import { argv, env } from "node:process";
import { pathToFileURL } from "node:url";

/** The headers of a signed call. `path` has its query, `body` is the text that is sent. */
export function signedHeaders({ key, secret }, { method, path, body = "" }) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const nonce = randomUUID();
  const bodyHash = createHash("sha256").update(body).digest("hex");
  const text = [method, path, bodyHash, timestamp, nonce].join("\n");
  return {
    "X-Client-Key": key,
    "X-Timestamp": timestamp,
    "X-Nonce": nonce,
    "X-Signature": createHmac("sha256", secret).update(text).digest("hex"),
    ...(body === "" ? {} : { "Content-Type": "application/json" }),
  };
}

if (argv[1] !== undefined && import.meta.url === pathToFileURL(argv[1]).href) {
  const [method = "GET", path = "/", body] = argv.slice(2);
  const client = { key: env.CLIENT_KEY, secret: env.CLIENT_SECRET };
  const headers = signedHeaders(client, { method, path, body });
  const answer = await fetch(new URL(path, env.FLOWSMITH_URL), { method, headers, body });
  console.log(answer.status, await answer.text());
}
