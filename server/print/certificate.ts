import { encode } from "uqr";
import type { Locale } from "@/runtime/core/locale";
import type { Block, Paragraph } from "./block";
import { toPdf } from "./pdf";
import { signPicture, type Picture } from "./pictures";

/** What a certificate says. */
export interface CertificateOrder {
  number: string;
  lines: Record<keyof (typeof WORDS)["zh"]["labels"], string | null>;
  /** The language of everything but names. */
  locale: Locale;
  /** The installation's own sign, as it is kept. */
  logo: Uint8Array | null;
  /** What the code in its corner holds. */
  code: string;
}

/** What stands on a certificate, by language. */
const WORDS = {
  zh: {
    labels: {
      holderName: "姓　　名",
      gender: "性　　别",
      unitName: "单位名称",
      grade: "资质等级",
      jobTitle: "职　　称",
      number: "证　　号",
      issueDate: "发证日期",
      validUntil: "有效期至",
    },
    labelWidth: 64,
    title: "测绘作业证",
    note: "扫描二维码可离线核验签名。涂改、转借无效。",
  },
  en: {
    labels: {
      holderName: "Holder",
      gender: "Sex",
      unitName: "Unit",
      grade: "Grade",
      jobTitle: "Title",
      number: "Number",
      issueDate: "Issued",
      validUntil: "Valid until",
    },
    labelWidth: 80,
    title: "Surveying work permit",
    note: "The code proves the signature without a network. Void if altered or lent.",
  },
} as const satisfies Record<Locale, unknown>;

/** What the values of the application form are called in English; names of people and units stay as they are. */
const ENGLISH: Readonly<Record<string, string>> = {
  男: "Male",
  女: "Female",
  甲级: "Grade A",
  乙级: "Grade B",
  丙级: "Grade C",
  丁级: "Grade D",
  无: "None",
  助理工程师: "Assistant engineer",
  工程师: "Engineer",
  高级工程师: "Senior engineer",
  正高级工程师: "Professor-level senior engineer",
};

/** Pixels of one module: sharp on paper at the size below. */
const MODULE = 8;
/** Points; about 46 mm. */
const CODE_SIZE = 130;

/** Draws the certificate of a permit: a PDF of one page. */
export async function printCertificate({
  number,
  lines,
  code,
  locale,
  logo,
}: CertificateOrder): Promise<Uint8Array> {
  const { labels, labelWidth, title, note } = WORDS[locale];
  const fields = Object.entries(labels).flatMap(([name, label]) => {
    const value = Object.entries(lines).find(([line]) => line === name)?.[1];
    return value ? [fieldOf(label, (locale === "en" && ENGLISH[value]) || value, labelWidth)] : [];
  });
  const picture = await codePicture(code);
  const pictures: Block = { kind: "pictures", pictures: [picture], width: CODE_SIZE, height: CODE_SIZE };
  return toPdf({
    title: `${title} ${number}`,
    head: number,
    isLandscape: false,
    sign: await signPicture(logo),
    blocks: [
      paragraph(title, { size: 24, align: "center", before: 24 }),
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
      paragraph(note, { size: 9, before: 18 }),
    ],
    foot: () => ({ left: number, middle: "" }),
  });
}

const paragraph = (text: string, look: Omit<Paragraph, "kind" | "runs">): Block => ({
  kind: "paragraph",
  runs: [{ text }],
  ...look,
});

const fieldOf = (label: string, value: string, width: number): Block => ({
  kind: "field",
  label,
  place: { position: "left", width },
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
