import { visit } from "jsonc-parser";
import { pointerOf } from "../screen/locate";
import type { Finding } from "../finding";
import type { Path } from "../json-schema/path";
import { sentences } from "../sentence";

const SAID = sentences({
  twice: {
    zh: "{pointer}：此属性写了不止一次，只有最后一次有效",
    en: "{pointer}: this property is written more than once; only the last one counts",
  },
});

/**
 * Properties that an object of a JSON text names more than once: each further one gives a warning at its place.
 * JSON takes the last (RFC 8259, 4), so what was written before is lost without a word.
 */
export function repeatedNames(text: string): Finding[] {
  const findings: Finding[] = [];
  const names: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => void names.push(new Set()),
    onObjectEnd: () => void names.pop(),
    onObjectProperty: (name, ...[, , line, column, pathOf]) => {
      const known = names.at(-1);
      if (known?.has(name)) findings.push(twice([...pathOf(), name], { line: line + 1, column: column + 1 }));
      known?.add(name);
    },
  });
  return findings;
}

function twice(path: Path, place: { line: number; column: number }): Finding {
  const pointer = pointerOf(path);
  const { zh, en } = SAID.twice({ pointer });
  return { severity: "warning", rule: "json.twice", message: zh, en, pointer, ...place };
}
