import type { Locale } from "@/runtime/core/locale";
import { cardBody, type PermitCard } from "@/runtime/core/permit/permit-card";
import { maskedName } from "@/runtime/core/permit/mask";
import { KIND } from "@/runtime/core/permit/signed-text";
import type { Db } from "../db/port";
import { ApiError, CODE } from "../errors";
import { readLogoBytes } from "../look/look";
import { readText } from "../parameters";
import type { CertificateOrder } from "../print/certificate";
import { STATE } from "./permit-state";
import { SENTENCE } from "./sentences";
import { signedText, signingKey } from "./signing";

/** Parameter with the address that the product is known by outside; the code leads to its page for checking. */
export const PERMIT_ADDRESS = "permit.address";
/** The page that reads what stands behind `#`; no server sees that. */
const PAGE = "/v#";

interface Row extends Omit<PermitCard, "index"> {
  index: number;
  gender: string | null;
  grade: string | null;
  jobTitle: string | null;
  holderAccount: string;
  state: string;
}

/** Who wants a certificate: the authority gets each, others their own. */
export interface Asker {
  account: string;
  isAuthority: boolean;
  locale: Locale;
}

/**
 * What the certificate of a permit says, with its signed code.
 * @throws ApiError 404 when there is no such permit or it is somebody else's, 409 when it is no longer good
 */
export async function certificateOf(db: Db, id: string, asker: Asker): Promise<CertificateOrder> {
  const [row] = await db.query<Row>(
    `select p.number, p.holder_name as "holderName", p.unit_name as "unitName", p.issue_date as "issueDate",
       p.valid_until as "validUntil", p.status_index as index, p.gender, p.grade, p.job_title as "jobTitle",
       p.holder_account as "holderAccount", ${STATE} as state from zyz_permit p where p.id = $1`,
    [id],
  );
  if (row === undefined || !(asker.isAuthority || row.holderAccount === asker.account))
    throw new ApiError(CODE.notFound, SENTENCE.noPermit);
  if (row.state !== "valid" && row.state !== "expiring") throw new ApiError(CODE.conflict, SENTENCE.noLonger);
  const card = cardBody({ ...row, holderName: maskedName(row.holderName) });
  const text = signedText(KIND.card, card, await signingKey(db));
  const address = (await readText(db, PERMIT_ADDRESS))?.replace(/\/+$/, "");
  const { number, holderName, gender, unitName, grade, jobTitle, issueDate, validUntil } = row;
  return {
    number,
    locale: asker.locale,
    logo: await readLogoBytes(db),
    lines: { holderName, gender, unitName, grade, jobTitle, number, issueDate, validUntil },
    code: address === undefined ? text : `${address}${PAGE}${text}`,
  };
}
