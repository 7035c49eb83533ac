import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { WORK_PERMIT } from "@/tests/support/work-permit";
import { type Family, type ListeningWorld, type Reply, unmeasured, wrong } from "./family";

const SIGN = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG chunk; its length may be a lie. */
function chunk(name: string, content: Buffer, length = content.length): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(length >>> 0, 0);
  head.write(name, 4, "latin1");
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), content])), 0);
  return Buffer.concat([head, content, sum]);
}

function header(width: number, height: number, bits = 8, colour = 2): Buffer {
  const content = Buffer.alloc(13);
  content.writeUInt32BE(width, 0);
  content.writeUInt32BE(height, 4);
  content.set([bits, colour, 0, 0, 0], 8);
  return chunk("IHDR", content);
}

const pixels = (width: number, height: number): Buffer =>
  chunk("IDAT", deflateSync(Buffer.alloc((1 + width * 3) * height)));
const END = chunk("IEND", Buffer.alloc(0));
const png = (...chunks: Buffer[]): Buffer => Buffer.concat([SIGN, ...chunks]);
const small = (...between: Buffer[]): Buffer => png(header(2, 2), ...between, pixels(2, 2));

function wrongSum(): Buffer {
  const file = Buffer.concat([small(), END]);
  file.writeUInt8(file[file.length - 20]! ^ 0xff, file.length - 20);
  return file;
}

/** Black of 30,000 by 30,000 pixels, a bit each. */
function bomb(): Buffer {
  const lines = deflateSync(Buffer.alloc((1 + 3_750) * 30_000));
  return png(header(30_000, 30_000, 1, 0), chunk("IDAT", lines), END);
}

const drawn = (): Sharp => sharp({ create: { width: 16, height: 16, channels: 3, background: "#f80" } });

/** A JPEG that says it is 65,000 pixels wide and high. */
async function largeJpeg(): Promise<Buffer> {
  const file = await drawn().jpeg().toBuffer();
  const frame = file.indexOf(Buffer.from([0xff, 0xc0]));
  file.writeUInt16BE(65_000, frame + 5);
  file.writeUInt16BE(65_000, frame + 7);
  return file;
}

async function largeGif(): Promise<Buffer> {
  const file = await drawn().gif().toBuffer();
  file.writeUInt16LE(65_000, 6);
  file.writeUInt16LE(65_000, 8);
  return file;
}

/** A WebP of eight thousand pixels each way, which is small as a file. */
const largeWebp = (): Promise<Buffer> =>
  sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: "#000" } })
    .webp({ effort: 0 })
    .toBuffer();

const SVG = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "${"x".repeat(1000)}"><!ENTITY b "${"&a;".repeat(1000)}">]>
<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"><text>${"&b;".repeat(100)}</text></svg>`;

const PICTURES: readonly [variant: string, make: () => Promise<Buffer> | Buffer][] = [
  [
    "PNG with a chunk of negative length",
    () => Buffer.concat([small(), chunk("abcd", Buffer.alloc(0), -12)]),
  ],
  [
    "PNG with a chunk of length 0xffffffff",
    () => Buffer.concat([small(), chunk("abcd", Buffer.alloc(0), -1), END]),
  ],
  ["PNG with a tRNS of 2 GB", () => Buffer.concat([small(chunk("tRNS", Buffer.alloc(6), 0x7fffffff)), END])],
  ["PNG without an end", () => small()],
  ["PNG cut off", () => small().subarray(0, 60)],
  ["PNG with a wrong check sum", wrongSum],
  ["PNG of 30,000 by 30,000 pixels", bomb],
  ["JPEG of 65,000 by 65,000 pixels", largeJpeg],
  ["GIF of 65,000 by 65,000 pixels", largeGif],
  ["WebP of 8,000 by 8,000 pixels", largeWebp],
  ["SVG with entities", () => Buffer.from(SVG)],
  ["PDF", () => Buffer.from("%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>")],
  ["ZIP named PNG", () => Buffer.from("504b0506000000000000000000000000000000000000", "hex")],
  ["nothing", () => Buffer.alloc(0)],
];

/** Pictures that hold or end whoever decodes them: put into an application and printed. */
export const hostilePictures: Family = {
  name: "hostile pictures",
  async run(world, note = unmeasured) {
    const found: string[] = [];
    for (const [variant, make] of PICTURES) {
      const instId = await applicationWith(world, await make());
      // What is no picture at all is refused when it is uploaded.
      if (instId === null) continue;
      const reply = await note(variant, () =>
        world.call("zhangsan", "POST", "/api/bpm/instance/print", { id: instId }),
      );
      const isPdf = typeof reply.body === "string" && reply.body.startsWith("%PDF");
      found.push(
        ...(isPdf
          ? []
          : wrong(variant, { ...reply, status: reply.status === 200 ? 0 : reply.status }, [200])),
      );
    }
    return found;
  },
};

async function applicationWith(world: ListeningWorld, picture: Buffer): Promise<string | null> {
  const url = await upload(world, picture);
  if (url === null) return null;
  const boData = { work_permit: { ...WORK_PERMIT, unitName: url } };
  const reply = await world.call("zhangsan", "POST", "/api/bpm/process/start", {
    defCode: "work_permit_apply",
    boData,
  });
  if (reply.status !== 200) throw new Error(`not started: ${JSON.stringify(reply.body)}`);
  return (reply.body as { data: { instId: string } }).data.instId;
}

const BEGINNINGS: readonly [extension: string, beginning: RegExp][] = [
  ["jpg", /^\xff\xd8/],
  ["gif", /^GIF8/],
  ["webp", /^RIFF/],
  ["pdf", /^%PDF/],
  ["svg", /^<\?xml/],
];

/** The address of the uploaded file; null when it was refused. */
async function upload(world: ListeningWorld, content: Buffer): Promise<string | null> {
  const body = new FormData();
  const [extension] = BEGINNINGS.find(([, beginning]) => beginning.test(content.toString("latin1"))) ?? [
    "png",
  ];
  body.set("file", new Blob([new Uint8Array(content)], { type: "image/png" }), `signature.${extension}`);
  const headers = { authorization: `Bearer ${await world.token("zhangsan")}` };
  const answer = await fetch(`${world.baseUrl}/api/sys/file/upload`, { method: "POST", headers, body });
  const reply: Reply = { status: answer.status, body: await answer.json() };
  if (reply.status === 400) return null;
  // Their own upload needs no signature in a value.
  return (reply.body as { data: { url: string } }).data.url.split("?")[0] ?? null;
}
