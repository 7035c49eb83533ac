import { readdirSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSED = /\.(js|css|html|svg|json|wasm|txt)$/;
/** Below this, compressing saves no packet. */
const SMALLEST_BYTES = 1024;
/** Brotli's last two steps cost ten times the time for a few percent; small files may have them. */
const SLOW_BYTES = 520 * 1024;
const AT_ONCE = 4;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes a `.br` and a `.gz` beside every text file of a folder, which the server then sends as they are. */
async function compressFolder(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSED.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const worker = async () => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) await compress(file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function compress(file) {
  const content = await readFile(file);
  const results = [`${file}.br`, `${file}.gz`];
  if (content.length < SMALLEST_BYTES) {
    for (const result of results) await rm(result, { force: true });
    return;
  }
  const quality = content.length > SLOW_BYTES ? 9 : 11;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(results[0], await brotli(content, { params }));
  await writeFile(results[1], await zip(content, { level: 9 }));
}

await compressFolder(process.argv[2]);
