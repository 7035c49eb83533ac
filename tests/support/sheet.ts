import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { upload } from "./upload";
import type { Answer, TestServer } from "./server";
import { wait } from "./wait";

type Value = string | number | boolean | null;

const CONTENT_TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`;
const bookOf = (properties: string): string =>
  `<?xml version="1.0"?><workbook xmlns:r="r">${properties}<sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const RELATIONS = `<?xml version="1.0"?><Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`;

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function cell(value: Value): string {
  if (value === null) return "<c/>";
  if (typeof value === "number") return `<c><v>${value}</v></c>`;
  if (typeof value === "boolean") return `<c t="b"><v>${value ? 1 : 0}</v></c>`;
  return `<c t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
}

/** An Excel file with one sheet whose rows are given as XML; `properties` are those of its book, `styles` how cells look. */
export function sheetOfXml(rows: string, properties = "", styles = ""): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    zipSync({
      "[Content_Types].xml": strToU8(CONTENT_TYPES),
      "xl/workbook.xml": strToU8(bookOf(properties)),
      "xl/_rels/workbook.xml.rels": strToU8(RELATIONS),
      "xl/worksheets/sheet1.xml": strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
      ...(styles === "" ? {} : { "xl/styles.xml": strToU8(`<styleSheet>${styles}</styleSheet>`) }),
    }),
  );
}

/** An Excel file with one sheet; `properties` are those of its book. */
export function sheetOf(rows: readonly (readonly Value[])[], properties = ""): Uint8Array<ArrayBuffer> {
  return sheetOfXml(rows.map((row) => `<row>${row.map(cell).join("")}</row>`).join(""), properties);
}

/** The XML of all parts of an Excel file, one after the other. */
export const partsOf = (file: Uint8Array): string =>
  Object.entries(unzipSync(file))
    .filter(([name]) => name.endsWith(".xml"))
    .map(([, part]) => strFromU8(part))
    .join("\n");

/** Uploads a file and imports it as a browser does; answers the report once the import is over. */
export async function importFile(
  server: TestServer,
  token: string,
  order: {
    resource: string;
    file: Uint8Array<ArrayBuffer>;
    mode: "good" | "all";
    language?: string;
    /** Is asked at each look; cancels the import once it says so. */
    cancelled?: (done: number) => boolean;
  },
): Promise<Answer> {
  const call = server.withToken(token);
  const sent = await upload(server, token, { name: "rows.xlsx", content: order.file });
  const { resource, mode, language } = order;
  const options = language === undefined ? {} : { language };
  const begun = await call("POST", "/api/sys/sheet/import", { resource, mode, file: sent.data.url }, options);
  if (begun.code !== 200) return begun;
  for (;;) {
    const seen = await call("GET", "/api/sys/sheet/progress", { id: begun.data.id }, options);
    if (seen.data.status !== "running") return seen;
    if (order.cancelled?.(seen.data.done))
      await call("POST", "/api/sys/sheet/cancel", { id: begun.data.id }, options);
    await wait(50);
  }
}
