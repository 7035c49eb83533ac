import { type FormDocument, walkWidgets } from "@/runtime/core/form/document";
import { WORK_PERMIT } from "@/tests/support/work-permit";
import { type Family, type ListeningWorld, type Reply, unmeasured, wrong } from "./family";

const input = (at: number): object => ({
  type: "input",
  key: `k${at}`,
  model: `m${at}`,
  name: `字段${at}`,
  options: { required: true, pattern: "^\\d+$" },
});
const list = (count: number): string =>
  JSON.stringify({ list: Array.from({ length: count }, (_, at) => input(at)) });

const nested = (depth: number): string =>
  `{"list":[${'{"type":"grid","key":"g","columns":[{"span":24,"list":['.repeat(depth)}${"]}]}".repeat(depth)}]}`;

const FORMS: readonly [variant: string, make: () => string, expected: readonly number[]][] = [
  ["1,000 widgets", () => list(1_000), [200]],
  ["20,000 widgets", () => list(20_000), [422, 413]],
  ["grids nested 800 deep", () => nested(800), [422]],
  ["a million brackets", () => "[".repeat(1_000_000), [422, 413]],
  [
    "a style sheet of 500,000 letters",
    () => JSON.stringify({ list: [], config: { globalCss: "a{}".repeat(170_000) } }),
    [200, 422, 413],
  ],
  ["a look-ahead", () => JSON.stringify({ list: [{ ...input(1), options: { pattern: "^(?=a)" } }] }), [422]],
  [
    "an enormous repetition",
    () => JSON.stringify({ list: [{ ...input(1), options: { pattern: "((a{99}){99}){99}" } }] }),
    [422],
  ],
  ["no JSON", () => '{"list":', [422]],
];

/** Patterns that hold a backtracking engine for ever, with the texts that do it. */
const PATTERNS: readonly [pattern: string, text: string][] = [
  ["^(a+)+$", `${"a".repeat(40)}!`],
  ["^(a|aa)+$", `${"a".repeat(5_000)}!`],
  ["(x+x+)+y", "x".repeat(5_000)],
  ["^(\\w+\\s?)*$", `${"word ".repeat(500)}!`],
  ["^(a|b)*a(a|b){100}$", "ab".repeat(2_500)],
];

/** Forms that are large, deep or hold the server by their patterns: saved, published, and filled in by an applicant. */
export const hostileForms: Family = {
  name: "hostile forms and patterns",
  async run(world, note = unmeasured) {
    const id = await formId(world, "attacked");
    const found: string[] = [];
    for (const [variant, make, expected] of FORMS) {
      const formJson = make();
      found.push(...wrong(variant, await note(variant, () => publish(world, id, formJson)), expected));
    }
    for (const [pattern, text] of PATTERNS) {
      await publishPattern(world, pattern);
      const boData = { work_permit: { ...WORK_PERMIT, [ATTACKED]: text } };
      const start = (): Promise<Reply> =>
        world.call("zhangsan", "POST", "/api/bpm/process/start", { defCode: "work_permit_apply", boData });
      found.push(...wrong(pattern, await note(`pattern ${pattern}`, start), [400]));
    }
    await publishPattern(world, "");
    return found;
  },
};

const publish = (world: ListeningWorld, id: string, formJson: string): Promise<Reply> =>
  world.call("designer", "POST", "/api/form/saveFormDesign", { id, formJson, publish: true });

async function formId(world: ListeningWorld, formCode: string): Promise<string> {
  const added = await world.call("designer", "POST", "/api/form/save", { formCode, formName: formCode });
  return dataOf<{ id: string }>(added).id;
}

const dataOf = <T>({ body }: Reply): T => (body as { data: T }).data;

interface Stored {
  id: string;
  document: FormDocument;
}

/** A field that every applicant fills in. */
const ATTACKED = "unitName";

async function permit(world: ListeningWorld): Promise<Stored> {
  const reply = await world.call("designer", "GET", "/api/form/definition/getByCodes?codes=work_permit");
  const form = dataOf<Stored[]>(reply)[0];
  if (!form) throw new Error("the demonstration has no form work_permit");
  return form;
}

/** The demonstration's form with this pattern at one of its fields; the empty one for none. */
async function publishPattern(world: ListeningWorld, pattern: string): Promise<void> {
  const { id, document } = await permit(world);
  for (const widget of walkWidgets(document.list))
    if (widget.model === ATTACKED) Object.assign(widget.options, { pattern, maxlength: 100_000 });
  const reply = await publish(world, id, JSON.stringify(document));
  if (reply.status !== 200) throw new Error(`${pattern} was not published: ${JSON.stringify(reply.body)}`);
}
