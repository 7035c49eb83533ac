// Made from the declarations in schemas by `npm run flowsmith -- types`; a test says when it is out of date.
import type { ColumnSpec } from "@/runtime/render/schema-table/column";
import type { CrudForm, SideOptions, ViewOptions } from "@/runtime/blocks/crud/crud-parts";
import type { FieldSpec } from "@/runtime/core/resource/fields";
import type { NodeSpec, SourceSpec } from "@/runtime/core/screen/document";

export type BlockOptions = {
  actions: {
    layout: "bar" | "row";
    show?: string[];
    hide?: string[];
    labels?: Record<string, string>;
  };
  alert: {
    text: string;
    kind: "info" | "success" | "warning" | "error";
    detail?: string;
    actions?: NodeSpec[];
  };
  approval: {
    task?: string;
    instance?: string;
    process?: string;
    version?: string;
    draft?: string;
    body: NodeSpec[];
    missing?: NodeSpec[];
  };
  avatar: {
    name: string;
    src?: string;
    large: boolean;
    showName: boolean;
  };
  banner: {
    title: string;
    text?: string;
    image?: string;
    seed?: string;
    figures?: unknown;
    body?: NodeSpec[];
  };
  barcode: {
    value: unknown;
    height: number;
    text: boolean;
  };
  board: {
    cols: number;
    names: Record<string, string>;
    body: NodeSpec[];
  };
  button: {
    text: string;
    kind: "default" | "primary" | "dashed" | "text" | "link";
    danger: boolean;
    icon?: string;
    size?: "small" | "middle" | "large";
  };
  buttons: {
    body: NodeSpec[];
    direction: "horizontal" | "vertical";
  };
  calendar: {
    data: unknown;
    resource?: string;
    date: string;
    title: string;
    tone?: string;
    tones?: Record<string, string>;
    rowKey: string;
  };
  card: {
    title?: string;
    extra?: NodeSpec[];
    body: NodeSpec[];
    certificate: boolean;
    plain: boolean;
  };
  cards: {
    data: unknown;
    resource?: string;
    title: string;
    image?: string;
    tag?: string;
    fields?: ColumnSpec[];
    item?: NodeSpec[];
    width: number;
    rowKey: string;
    empty?: string;
    firstStep?: NodeSpec[];
  };
  carousel: {
    data: unknown;
    item: NodeSpec[];
    every?: number;
    height?: number;
    rowKey: string;
    empty?: string;
    firstStep?: NodeSpec[];
  };
  chart: {
    kind: "line" | "area" | "bar" | "pie" | "scatter" | "radar" | "gauge" | "heat" | "funnel";
    data: unknown;
    x?: string;
    y?: string | string[];
    value?: string;
    stack: boolean;
    kinds?: Record<string, string>;
    max?: number;
    label?: string;
    option?: Record<string, unknown>;
    names?: Record<string, string>;
    resource?: string;
    format?: "span";
    height: number;
    loading: boolean;
  };
  collapse: {
    items: {
      key?: string;
      title: unknown;
      if?: boolean | string;
      access?: string | string[];
      open?: boolean;
      body?: NodeSpec[];
    }[];
    single: boolean;
  };
  crud: {
    resource: string;
    title?: string;
    search?: FieldSpec[];
    columns?: ColumnSpec[];
    moreColumns?: ColumnSpec[];
    form?: FieldSpec[] | CrudForm;
    query?: Record<string, unknown>;
    defaults?: Record<string, unknown>;
    tree: boolean;
    children: string;
    parent: string;
    select: "none" | "one" | "many";
    paging: boolean;
    export: boolean;
    print: boolean;
    add: boolean;
    edit?: boolean | string;
    remove?: boolean | string;
    addChild: boolean;
    empty?: string;
    firstStep?: NodeSpec[];
    toolbar?: NodeSpec[];
    rowActions?: NodeSpec[];
    actionsWidth?: number;
    actionsColumn: boolean;
    expanded: boolean;
    view?: ViewOptions;
    side?: SideOptions;
  };
  descriptions: {
    data: unknown;
    fields: ColumnSpec[];
    resource?: string;
    columns: number;
    title?: string;
  };
  diagram: {
    process?: string;
    template?: string;
    from?: string;
    to?: string;
    chosen?: string;
    legend: boolean;
    height: number;
  };
  dialogPreview: {
    code: string;
    returned: boolean;
  };
  dropdown: {
    text: string;
    kind: "default" | "primary" | "text" | "link";
    icon?: string;
    split: boolean;
    body: NodeSpec[];
  };
  each: {
    data: unknown;
    body: NodeSpec[];
    layout: "column" | "row" | "grid";
    cols: number;
    gap: number;
    rowKey: string;
    empty?: string;
    firstStep?: NodeSpec[];
  };
  form: {
    fields: FieldSpec[];
    fieldsFrom?: FieldSpec[];
    resource?: string;
    init?: unknown;
    columns: number;
    labelWidth: number;
    labelPosition: "right" | "left" | "top";
    readOnly: boolean;
    submitText?: string;
    width?: number;
  };
  formDesigner: {
    formId: string;
  };
  formView: {
    form?: string;
    readOnly: boolean;
    template?: string;
  };
  frame: {
    src: string;
    title: string;
    height: number;
  };
  grid: {
    cols: number;
    gap: number;
    body: NodeSpec[];
  };
  helpReference: {};
  image: {
    src: string;
    alt?: string;
    width?: number;
    height?: number;
    fit: "contain" | "cover" | "fill";
    preview: boolean;
  };
  kanban: {
    data: unknown;
    resource?: string;
    group: string;
    groups?: Record<string, string>;
    title: string;
    fields?: ColumnSpec[];
    item?: NodeSpec[];
    rowKey: string;
  };
  links: {
    data: unknown;
    label: string;
    url: string;
    group: string;
    groupDict?: string;
    empty?: string;
    firstStep?: NodeSpec[];
    plain: boolean;
  };
  list: {
    data: unknown;
    item: NodeSpec[];
    empty?: string;
    firstStep?: NodeSpec[];
    label?: string;
    rowKey: string;
  };
  markdown: {
    text: string;
  };
  matrix: {
    rows: unknown;
    columns: unknown;
    ticked?: unknown;
    corner?: string;
    readOnly: boolean | string;
  };
  notice: {
    kind: "info" | "building" | "empty" | "denied" | "missing" | "error";
    title: string;
    text?: string;
    points?: string[];
    actions?: NodeSpec[];
  };
  opinions: {
    label?: string;
    phrases: boolean;
    files: boolean;
    signature: boolean;
  };
  personPick: {
    label?: string;
    action?: "assign" | "delegate" | "addSign" | "copyTo";
    multiple: boolean;
    exceptMe: boolean;
    except?: unknown;
  };
  playground: {
    example?: string;
  };
  processDesigner: {
    modelId: string;
    height?: string;
  };
  progress: {
    value: unknown;
    label?: string;
    kind: "line" | "circle" | "dashboard";
    tone: "default" | "success" | "warning" | "danger";
    steps?: number;
  };
  qr: {
    value: unknown;
    label?: string;
    size: number;
  };
  relations: {
    data: unknown;
    rowKey: string;
    label: string;
    parts: string;
    target: string;
    link?: string;
    height: number;
  };
  richText: {
    value: unknown;
  };
  row: {
    gap: number;
    justify: "start" | "end" | "center" | "between";
    body: NodeSpec[];
  };
  screenDesigner: {};
  search: {
    fields: FieldSpec[];
    resource?: string;
  };
  service: {
    data: Record<string, SourceSpec>;
    body: NodeSpec[];
  };
  signed: {
    text: string;
    keys: unknown;
    body: NodeSpec[];
  };
  slot: {
    name: string;
    with?: Record<string, unknown>;
    body?: NodeSpec[];
  };
  split: {
    size: number;
    first: NodeSpec[];
    second: NodeSpec[];
  };
  stat: {
    label: string;
    value: unknown;
    unit?: string;
    icon?: string;
    tone: "default" | "info" | "success" | "warning" | "danger";
    loading: boolean;
  };
  steps: {
    items: {
      key?: string;
      title: unknown;
      if?: boolean | string;
      access?: string | string[];
      text?: unknown;
      body?: NodeSpec[];
    }[];
    direction: "horizontal" | "vertical";
    buttons: boolean;
  };
  table: {
    data: unknown;
    columns: ColumnSpec[];
    columnsFrom?: ColumnSpec[];
    rowKey: string;
    resource?: string;
    size: "small" | "middle" | "large";
    empty?: string;
    firstStep?: NodeSpec[];
    page?: number;
    rowActions?: NodeSpec[];
    actionsWidth?: number;
  };
  tableDesigner: {
    tableId: string;
  };
  tabs: {
    items: {
      key?: string;
      title: unknown;
      if?: boolean | string;
      access?: string | string[];
      body?: NodeSpec[];
    }[];
    position: "top" | "left";
  };
  tag: {
    value: unknown;
    resource?: string;
    property?: string;
    tones?: Record<string, string>;
    icon?: string;
    tone?: "default" | "info" | "success" | "warning" | "danger";
  };
  text: {
    text: string;
    kind: "body" | "title" | "subtitle" | "muted" | "code" | "quote";
    tone: "default" | "info" | "success" | "warning" | "danger";
  };
  tiles: {
    data: unknown;
    title: string;
    text?: string;
    icon?: string;
    group?: string;
    to?: string;
    query?: Record<string, unknown>;
    search?: string;
    stars?: unknown;
    keep?: string;
    starsTitle?: string;
    kind: "tile" | "line";
    rowKey: string;
    empty?: string;
    firstStep?: NodeSpec[];
  };
  timeline: {
    data: unknown;
    resource?: string;
    title: string;
    time?: string;
    text?: string;
    tone?: string;
    tones?: Record<string, string>;
    item?: NodeSpec[];
    rowKey: string;
    empty?: string;
    firstStep?: NodeSpec[];
  };
  tree: {
    data: unknown;
    label: string;
    key: string;
    children: string;
    search: boolean;
    checkable: boolean;
    checked?: unknown;
    value?: string;
    expanded: boolean;
    height?: number;
  };
};
