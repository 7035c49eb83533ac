// Made from the declarations in schemas by `npm run flowsmith -- types`; a test says when it is out of date.

export interface BlockEssentials {
  /** Options that are handed over as they are written: slots, steps, and what is evaluated later. */
  raw?: readonly string[];
  defaults?: Readonly<Record<string, unknown>>;
  /** Events that somebody caused who meant to: what follows may write. */
  acts?: readonly string[];
}

/** What a page needs of the declarations of its blocks to draw them. */
export const BLOCK_ESSENTIALS: Record<string, BlockEssentials> = {
  actions: {"defaults":{"layout":"bar"}},
  alert: {"raw":["actions"],"defaults":{"kind":"info"}},
  approval: {"raw":["body","missing"]},
  avatar: {"defaults":{"large":false,"showName":true}},
  banner: {"raw":["body"]},
  barcode: {"defaults":{"height":56,"text":true}},
  board: {"raw":["body"],"defaults":{"cols":3,"names":{}}},
  button: {"defaults":{"kind":"default","danger":false},"acts":["click"]},
  buttons: {"raw":["body"],"defaults":{"direction":"horizontal"}},
  calendar: {"defaults":{"rowKey":"id"},"acts":["click","select"]},
  card: {"raw":["body","extra"],"defaults":{"certificate":false,"plain":false}},
  cards: {"raw":["fields","firstStep","item"],"defaults":{"width":240,"rowKey":"id"},"acts":["click"]},
  carousel: {"raw":["firstStep","item"],"defaults":{"rowKey":"id"}},
  chart: {"defaults":{"kind":"line","stack":false,"height":280,"loading":false}},
  collapse: {"raw":["items"],"defaults":{"single":false}},
  crud: {"raw":["search","columns","moreColumns","form","edit","remove","view","firstStep","toolbar","rowActions"],"defaults":{"tree":false,"children":"children","parent":"parentId","select":"none","paging":true,"export":false,"print":false,"add":true,"addChild":false,"actionsColumn":true,"expanded":false},"acts":["rowClick","saved","removed"]},
  descriptions: {"raw":["fields"],"defaults":{"columns":2}},
  diagram: {"defaults":{"legend":true,"height":520},"acts":["pick"]},
  dialogPreview: {"defaults":{"returned":true}},
  dropdown: {"raw":["body"],"defaults":{"kind":"default","split":false},"acts":["click"]},
  each: {"raw":["firstStep","body"],"defaults":{"layout":"column","cols":3,"gap":12,"rowKey":"id"}},
  form: {"raw":["fields"],"defaults":{"columns":1,"labelWidth":100,"labelPosition":"right","readOnly":false},"acts":["submit"]},
  formView: {"defaults":{"readOnly":false}},
  frame: {"defaults":{"height":480}},
  grid: {"raw":["body"],"defaults":{"cols":2,"gap":16}},
  image: {"defaults":{"fit":"contain","preview":true}},
  kanban: {"raw":["fields","item"],"defaults":{"rowKey":"id"},"acts":["click","move"]},
  links: {"raw":["firstStep"],"defaults":{"label":"name","url":"url","group":"groupName","plain":false}},
  list: {"raw":["firstStep","item"],"defaults":{"rowKey":"id"},"acts":["click"]},
  matrix: {"defaults":{"readOnly":false},"acts":["save"]},
  notice: {"raw":["actions"],"defaults":{"kind":"info"}},
  opinions: {"defaults":{"phrases":true,"files":true,"signature":true}},
  personPick: {"defaults":{"multiple":false,"exceptMe":false}},
  progress: {"defaults":{"kind":"line","tone":"default"}},
  qr: {"defaults":{"size":160}},
  relations: {"raw":["link"],"defaults":{"rowKey":"table","label":"name","parts":"children","target":"table","height":460}},
  row: {"raw":["body"],"defaults":{"gap":12,"justify":"start"}},
  search: {"raw":["fields"]},
  service: {"raw":["data","body"]},
  signed: {"raw":["body"]},
  slot: {"raw":["body"]},
  split: {"raw":["first","second"],"defaults":{"size":260}},
  stat: {"defaults":{"tone":"default","loading":false},"acts":["click"]},
  steps: {"raw":["items"],"defaults":{"direction":"horizontal","buttons":true},"acts":["done"]},
  table: {"raw":["columns","firstStep","rowActions"],"defaults":{"rowKey":"id","size":"middle"},"acts":["rowClick"]},
  tabs: {"raw":["items"],"defaults":{"position":"top"}},
  text: {"defaults":{"kind":"body","tone":"default"}},
  tiles: {"raw":["title","text","group","to","query","firstStep"],"defaults":{"kind":"tile","rowKey":"id"},"acts":["click","star"]},
  timeline: {"raw":["firstStep","item"],"defaults":{"rowKey":"id"}},
  tree: {"defaults":{"label":"name","key":"id","children":"children","search":false,"checkable":false,"expanded":true}},
};
