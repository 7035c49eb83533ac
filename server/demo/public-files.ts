import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { App } from "../context";
import type { Db } from "../db/port";
import { plainAddress } from "../file/address";
import { filesFolder, newFileId, noteFile } from "../file/file-store";
import { plain, type Block } from "../print/block";
import { toPdf } from "../print/pdf";
import files from "./content/public-files.json";
import type { Desks } from "./desk";

const TYPE = "application/pdf";
const TITLE_SIZE = 16;

/** What the authority gives everybody to download: guides as PDF, on the public pages of all regions. */
export async function publishFiles(app: App, tx: Db, desks: Desks): Promise<void> {
  for (const [sort, { title, titleEn, parts }] of files.entries()) {
    const content = await toPdf({
      title,
      head: title,
      isLandscape: false,
      blocks: [
        { kind: "paragraph", runs: [{ text: title, bold: true }], size: TITLE_SIZE, align: "center" },
        ...parts.map((part): Block => ({
          kind: "section",
          level: 1,
          title: part.title,
          blocks: plain(part.text),
        })),
      ],
      foot: (page, pages) => ({ left: title, middle: `${page} / ${pages}` }),
    });
    const name = `${title}.pdf`;
    const id = await keep(app, tx, name, content);
    await desks.call("admin", ["zyz/publicFile", "add"], {
      title,
      titleEn,
      region: "all",
      sort,
      files: [{ url: plainAddress(id), name }],
    });
  }
}

async function keep(app: App, tx: Db, name: string, content: Uint8Array): Promise<string> {
  const { id, path } = newFileId();
  const place = join(filesFolder(app), path);
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, content);
  const sha256 = createHash("sha256").update(content).digest("hex");
  await noteFile(tx, { id, account: "admin", name, type: TYPE, size: content.length, path, sha256 });
  return id;
}
