import { readFileSync } from "node:fs";

/** Ends with a clear sentence where Node.js is too old. Imported before anything that such a Node.js could not read. */
const wanted = JSON.parse(
  readFileSync(new URL("../package.json", import.meta.url), "utf8"),
).engines.node.replace(">=", "");
const numbers = (version) => version.split(".").map(Number);

function isOlder(found, least) {
  const place = least.findIndex((number, index) => number !== found[index]);
  return place >= 0 && found[place] < least[place];
}

if (isOlder(numbers(process.versions.node), numbers(wanted))) {
  const isEnglish = /^en/i.test(process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || "");
  const found = process.versions.node;
  console.error(
    isEnglish
      ? `Node.js ${wanted} or newer is needed, this is ${found}: install a newer one from https://nodejs.org`
      : `需要 Node.js ${wanted} 或更新版本，当前是 ${found}：请从 https://nodejs.org 安装新版本`,
  );
  process.exit(1);
}
