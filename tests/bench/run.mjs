import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { measureForm, measureRows, measureTable } from "./support/measure-form.mjs";
import { measureProcess } from "./support/measure-process.mjs";
import { buildPages, servePages } from "./support/pages.mjs";
import { compare, printTable } from "./support/table.mjs";

/**
 * `npm run bench`: our canvas beside bpmn-js and our form generator beside plain rjsf, one after the other in turns,
 * every sample in a browser of its own. `-- --suite process --n 200,1000 --rounds 3` measures a part.
 */
const SUITES = {
  process: { page: "process", peer: "bpmn-js", measure: measureProcess, sizes: [200, 1000, 3000] },
  form: { page: "form", peer: "rjsf-core", measure: measureForm, sizes: [100, 500] },
  table: { page: "form", peer: "rjsf-core", measure: measureTable, sizes: [100, 1000] },
  rows: { page: "form", peer: "rjsf-core", measure: measureRows, sizes: [1000, 5000] },
};

const { values: given } = parseArgs({
  options: { suite: { type: "string" }, n: { type: "string" }, rounds: { type: "string", default: "3" } },
});
const names = given.suite?.split(",") ?? Object.keys(SUITES);
const unknown = names.find((name) => !(name in SUITES));
if (unknown) throw new Error(`no suite ${unknown}; there are ${Object.keys(SUITES).join(", ")}`);

await buildPages(["process", "form", "peer-process", "peer-form"]);
const server = await servePages();
const results = { date: new Date().toISOString(), cpu: cpus()[0]?.model, cores: cpus().length, suites: [] };
try {
  for (const name of names) for (const size of sizesOf(name)) await measureSize(name, size);
} finally {
  server.close();
}

function sizesOf(name) {
  return given.n?.split(",").map(Number) ?? SUITES[name].sizes;
}

async function measureSize(name, size) {
  const { page, peer, measure } = SUITES[name];
  const pages = { ours: `${page}.html`, [peer]: `peer-${page}.html` };
  const samples = [];
  for (let round = 0; round < Number(given.rounds); round += 1) {
    for (const [subject, file] of Object.entries(pages))
      samples.push({ subject, ...(await measure(`${server.url}/bench/${file}`, size)) });
  }
  const rows = compare(samples, peer);
  printTable(
    `${name}, ${size} ${name === "process" ? "nodes" : name === "form" ? "fields" : "rows"}`,
    peer,
    rows,
  );
  results.suites.push({ suite: name, size, peer, rows, samples });
  writeFileSync(
    new URL("../../bench-results.json", import.meta.url),
    `${JSON.stringify(results, null, 1)}\n`,
  );
}
