import { createHmac } from "node:crypto";
import type { Context } from "../../context";
import { ApiError, CODE } from "../../errors";
import { SENTENCE } from "./sentences";

/** A token that was asked for when a form was opened should last until the form is filled in. */
const LIFETIME_S = 3600;

const urlSafe = (text: string): string => text.replaceAll("+", "-").replaceAll("/", "_");

/**
 * A token for uploads to the cloud storage of the installation, as the provider documents it: access key, signature and
 * policy. It adds files and replaces none. 409 when no cloud storage is configured.
 */
export function uploadToken({ app }: Context): { uptoken: string } {
  const { qiniu } = app.config;
  if (qiniu === null) throw new ApiError(CODE.conflict, SENTENCE.noCloud);
  const deadline = Math.floor(Date.now() / 1000) + LIFETIME_S;
  const policy = urlSafe(
    Buffer.from(JSON.stringify({ scope: qiniu.bucket, deadline, insertOnly: 1 })).toString("base64"),
  );
  const sign = urlSafe(createHmac("sha1", qiniu.secretKey).update(policy).digest("base64"));
  return { uptoken: `${qiniu.accessKey}:${sign}:${policy}` };
}
