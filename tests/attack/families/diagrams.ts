import { type Family, unmeasured, wrong } from "./family";

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="t"><process id="p" isExecutable="true">`;
const TAIL = "</process></definitions>";

/** A row of tasks without any drawing. */
export function chain(count: number): string {
  const tasks = Array.from({ length: count }, (_, at) => `<userTask id="t${at}" name="n${at}"/>`);
  const flows = Array.from(
    { length: count + 1 },
    (_, at) =>
      `<sequenceFlow id="f${at}" sourceRef="${at === 0 ? "s" : `t${at - 1}`}" targetRef="${at === count ? "e" : `t${at}`}"/>`,
  );
  return `${HEAD}<startEvent id="s"/>${tasks.join("")}<endEvent id="e"/>${flows.join("")}${TAIL}`;
}

/** Sub-processes inside each other. */
const nested = (depth: number): string =>
  `${HEAD}${Array.from({ length: depth }, (_, at) => `<subProcess id="n${at}">`).join("")}${"</subProcess>".repeat(depth)}${TAIL}`;

/** Every task connected with every other. */
function tangle(count: number): string {
  const ids = Array.from({ length: count }, (_, at) => `t${at}`);
  const flows = ids.flatMap((from) =>
    ids.map((to) => `<sequenceFlow id="${from}${to}" sourceRef="${from}" targetRef="${to}"/>`),
  );
  return `${HEAD}${ids.map((id) => `<task id="${id}"/>`).join("")}${flows.join("")}${TAIL}`;
}

const ENTITIES = `<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>`;

const DIAGRAMS: readonly [variant: string, make: () => string, expected: readonly number[]][] = [
  ["1,000 tasks without a drawing", () => chain(1_000), [200]],
  ["5,000 tasks without a drawing", () => chain(5_000), [200]],
  ["50,000 tasks without a drawing", () => chain(50_000), [400, 422, 413]],
  ["3,000 sub-processes inside each other", () => nested(3_000), [422]],
  ["100 tasks all connected", () => tangle(100), [200]],
  [
    "entities inside entities",
    () => chain(1).replace("\n", `\n${ENTITIES}\n`).replace("n0", "&c;"),
    [200, 422],
  ],
  ["a document type that never ends", () => `<!DOCTYPE ${"<!--".repeat(50_000)}`, [422]],
  ["an attribute of a million letters", () => chain(1).replace("n0", "x".repeat(1_000_000)), [200, 422, 413]],
  ["ten thousand attributes", () => chain(1).replace('name="n0"', attributes(10_000)), [200, 422]],
  ["no XML", () => "]]>".repeat(10_000), [422]],
];

const attributes = (count: number): string =>
  Array.from({ length: count }, (_, at) => `a${at}="1"`).join(" ");

/** Diagrams that are large, deep or strange, given to the check of a process. */
export const hostileDiagrams: Family = {
  name: "hostile diagrams",
  async run(world, note = unmeasured) {
    const found: string[] = [];
    for (const [variant, make, expected] of DIAGRAMS) {
      const body = { bpmDefinitionXml: make() };
      const reply = await note(variant, () =>
        world.call("designer", "POST", "/api/bpm/model/xmlValidate", body),
      );
      found.push(...wrong(variant, reply, expected));
    }
    return found;
  },
};
