// Made from the declarations in schemas by `npm run flowsmith -- types`; a test says when it is out of date.

export interface BlockEssentials {
  /** Options that are handed over as they are written: slots, steps, and what is evaluated later. */
  raw?: readonly string[];
  /** Options that are texts, whatever an expression in them gives. */
  texts?: readonly string[];
  defaults?: Readonly<Record<string, unknown>>;
  /** Events that somebody caused who meant to: what follows may write. */
  acts?: readonly string[];
}

/** What a page needs of the declarations of its blocks to draw them. */
export const BLOCK_ESSENTIALS: Record<string, BlockEssentials> = {
  actions: {"defaults":{"layout":"bar"}},
  alert: {"raw":["actions"],"texts":["text","detail"],"defaults":{"kind":"info"}},
  approval: {"raw":["body","missing"],"texts":["task","instance","process","version","draft"]},
  avatar: {"texts":["name","src"],"defaults":{"large":false,"showName":true}},
  banner: {"raw":["body"],"texts":["title","text","image","seed"]},
  barcode: {"defaults":{"height":56,"text":true}},
  board: {"raw":["body"],"defaults":{"cols":3,"names":{}}},
  button: {"texts":["text"],"defaults":{"kind":"default","danger":false},"acts":["click"]},
  buttons: {"raw":["body"],"defaults":{"direction":"horizontal"}},
  calendar: {"defaults":{"rowKey":"id"},"acts":["click","select"]},
  card: {"raw":["body","extra"],"texts":["title"],"defaults":{"certificate":false,"plain":false}},
  cards: {"raw":["fields","firstStep","item"],"texts":["empty"],"defaults":{"width":240,"rowKey":"id"},"acts":["click"]},
  carousel: {"raw":["firstStep","item"],"texts":["empty"],"defaults":{"rowKey":"id"}},
  chart: {"texts":["label"],"defaults":{"kind":"line","stack":false,"height":280,"loading":false}},
  collapse: {"raw":["items"],"defaults":{"single":false}},
  crud: {"raw":["search","columns","moreColumns","form","edit","remove","view","firstStep","toolbar","rowActions"],"texts":["title","children","parent","empty"],"defaults":{"tree":false,"children":"children","parent":"parentId","select":"none","paging":true,"export":false,"print":false,"add":true,"addChild":false,"actionsColumn":true,"expanded":false},"acts":["rowClick","saved","removed"]},
  descriptions: {"raw":["fields"],"texts":["title"],"defaults":{"columns":2}},
  diagram: {"texts":["process","template","from","to","chosen"],"defaults":{"legend":true,"height":520},"acts":["pick"]},
  dialogPreview: {"defaults":{"returned":true}},
  dropdown: {"raw":["body"],"texts":["text"],"defaults":{"kind":"default","split":false},"acts":["click"]},
  each: {"raw":["firstStep","body"],"texts":["empty"],"defaults":{"layout":"column","cols":3,"gap":12,"rowKey":"id"}},
  form: {"raw":["fields"],"texts":["submitText"],"defaults":{"columns":1,"labelWidth":100,"labelPosition":"right","readOnly":false},"acts":["submit"]},
  formDesigner: {"texts":["formId"]},
  formView: {"texts":["form","template"],"defaults":{"readOnly":false}},
  frame: {"texts":["src","title"],"defaults":{"height":480}},
  grid: {"raw":["body"],"defaults":{"cols":2,"gap":16}},
  image: {"texts":["src","alt"],"defaults":{"fit":"contain","preview":true}},
  kanban: {"raw":["fields","item"],"defaults":{"rowKey":"id"},"acts":["click","move"]},
  links: {"raw":["firstStep"],"texts":["empty"],"defaults":{"label":"name","url":"url","group":"groupName","plain":false}},
  list: {"raw":["firstStep","item"],"texts":["empty","label"],"defaults":{"rowKey":"id"},"acts":["click"]},
  markdown: {"texts":["text"]},
  matrix: {"texts":["corner"],"defaults":{"readOnly":false},"acts":["save"]},
  notice: {"raw":["actions"],"texts":["title","text"],"defaults":{"kind":"info"}},
  opinions: {"texts":["label"],"defaults":{"phrases":true,"files":true,"signature":true}},
  personPick: {"texts":["label"],"defaults":{"multiple":false,"exceptMe":false}},
  playground: {"texts":["example"]},
  processDesigner: {"texts":["modelId","height"]},
  progress: {"texts":["label"],"defaults":{"kind":"line","tone":"default"}},
  qr: {"texts":["label"],"defaults":{"size":160}},
  relations: {"raw":["link"],"texts":["rowKey","label","parts","target"],"defaults":{"rowKey":"table","label":"name","parts":"children","target":"table","height":460}},
  row: {"raw":["body"],"defaults":{"gap":12,"justify":"start"}},
  search: {"raw":["fields"]},
  service: {"raw":["data","body"]},
  signed: {"raw":["body"],"texts":["text"]},
  slot: {"raw":["body"],"texts":["name"]},
  split: {"raw":["first","second"],"defaults":{"size":260}},
  stat: {"texts":["label","unit"],"defaults":{"tone":"default","loading":false},"acts":["click"]},
  steps: {"raw":["items"],"defaults":{"direction":"horizontal","buttons":true},"acts":["done"]},
  table: {"raw":["columns","firstStep","rowActions"],"texts":["empty"],"defaults":{"rowKey":"id","size":"middle"},"acts":["rowClick"]},
  tableDesigner: {"texts":["tableId"]},
  tabs: {"raw":["items"],"defaults":{"position":"top"}},
  tag: {"texts":["property","tone"]},
  text: {"texts":["text"],"defaults":{"kind":"body","tone":"default"}},
  tiles: {"raw":["title","text","group","to","query","firstStep"],"texts":["search","keep","starsTitle","empty"],"defaults":{"kind":"tile","rowKey":"id"},"acts":["click","star"]},
  timeline: {"raw":["firstStep","item"],"texts":["empty"],"defaults":{"rowKey":"id"}},
  tree: {"defaults":{"label":"name","key":"id","children":"children","search":false,"checkable":false,"expanded":true}},
};
