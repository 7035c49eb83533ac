import { encode } from "uqr";
import type { Block, Paragraph } from "./block";
import { toPdf } from "./pdf";
import type { Picture } from "./pictures";

/** What a certificate says. */
export interface CertificateOrder {
  number: string;
  lines: Record<keyof typeof LABELS, string | null>;
  /** What the code in its corner holds. */
  code: string;
}

const LABELS = {
  holderName: "姓　　名",
  gender: "性　　别",
  unitName: "单位名称",
  grade: "资质等级",
  jobTitle: "职　　称",
  number: "证　　号",
  issueDate: "发证日期",
  validUntil: "有效期至",
} as const;
const TITLE = "测绘作业证";
const NOTE = "扫描二维码可离线核验签名。涂改、转借无效。";
/** Pixels of one module: sharp on paper at the size below. */
const MODULE = 8;
/** Points; about 46 mm. */
const CODE_SIZE = 130;

/** Draws the certificate of a permit: a PDF of one page. */
export async function printCertificate({ number, lines, code }: CertificateOrder): Promise<Uint8Array> {
  const fields = Object.entries(LABELS).flatMap(([name, label]) => {
    const value = Object.entries(lines).find(([line]) => line === name)?.[1];
    return value ? [fieldOf(label, value)] : [];
  });
  const picture = await codePicture(code);
  const pictures: Block = { kind: "pictures", pictures: [picture], width: CODE_SIZE, height: CODE_SIZE };
  return toPdf({
    title: `${TITLE} ${number}`,
    head: number,
    isLandscape: false,
    blocks: [
      paragraph(TITLE, { size: 24, align: "center", before: 24 }),
      paragraph(number, { size: 12, align: "center", before: 6 }),
      paragraph(" ", { size: 12 }),
      {
        kind: "columns",
        gutter: 16,
        columns: [
          { span: 16, blocks: fields },
          { span: 8, blocks: [pictures] },
        ],
      },
      paragraph(NOTE, { size: 9, before: 18 }),
    ],
    foot: () => ({ left: number, middle: "" }),
  });
}

const paragraph = (text: string, look: Omit<Paragraph, "kind" | "runs">): Block => ({
  kind: "paragraph",
  runs: [{ text }],
  ...look,
});

const fieldOf = (label: string, value: string): Block => ({
  kind: "field",
  label,
  place: { position: "left", width: 64 },
  content: [paragraph(value, { size: 12 })],
  isLined: true,
});

async function codePicture(text: string): Promise<Picture> {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const { default: sharp } = await import("sharp");
  const pixels = Buffer.from(data.flatMap((row) => row.map((isDark) => (isDark ? 0 : 255))));
  const side = size * MODULE;
  const raw = { width: size, height: size, channels: 1 } as const;
  const png = await sharp(pixels, { raw }).resize(side, side, { kernel: "nearest" }).png().toBuffer();
  return { data: png, width: side, height: side };
}
