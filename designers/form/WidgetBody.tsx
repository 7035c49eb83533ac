import { EditOutlined } from "@ant-design/icons";
import { Button, Col, Row, Tabs, Tag } from "antd";
import { observer } from "mobx-react-lite";
import { memo, useMemo, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import {
  childLists,
  FORM_VERSION,
  type FormConfig,
  type FormDocument,
  type FormTab,
  type FormWidget,
} from "@/runtime/core/form/document";
import { foreignTitle, isForeignContainer } from "@/runtime/core/form/io/foreign";
import { areTabs } from "@/runtime/render/form-view/TabsLayout";
import { FormView } from "@/runtime/render/form-view/FormView";
import type { FormDesignerStore } from "./form-designer-store";
import type { ListComponent } from "./list-props";
import { TableLayoutBody } from "./TableLayoutBody";

interface BodyProps {
  store: FormDesignerStore;
  widget: FormWidget;
  List: ListComponent;
}

/** What a widget looks like on the canvas: containers show their lists, fields themselves as the generator draws them. */
export const WidgetBody = observer(function WidgetBody({ store, widget, List }: BodyProps): ReactElement {
  switch (widget.type) {
    case "grid":
      return <GridBody store={store} widget={widget} List={List} />;
    case "tabs":
      if (!areTabs(widget)) return <StackedBody store={store} widget={widget} List={List} />;
      return <TabsBody store={store} widget={widget} List={List} />;
    case "tableLayout":
      return <TableLayoutBody store={store} widget={widget} List={List} />;
    case "table":
      return <SubTableBody store={store} widget={widget} List={List} />;
    default:
      if (isForeignContainer(widget)) return <ForeignBody store={store} widget={widget} List={List} />;
      return <Preview widget={widget} config={store.form.config} />;
  }
});

const GridBody = observer(function GridBody({ store, widget, List }: BodyProps): ReactElement {
  const isNarrow = store.device === "phone";
  return (
    <Row gutter={8} className="fd-grid">
      {(widget.columns ?? []).map((column, slot) => (
        <Col key={slot} span={isNarrow ? 24 : (column.span ?? 12)} data-drop={`${widget.key}#${slot}`}>
          <List store={store} id={`${widget.key}#${slot}`} list={column.list} />
        </Col>
      ))}
    </Row>
  );
});

function TabsBody({ store, widget, List }: BodyProps): ReactElement {
  return (
    <Tabs
      type={widget.options["type"] ? "card" : "line"}
      items={(widget.tabs ?? []).map((tab, slot) => ({
        key: String(slot),
        label: tab.label,
        children: (
          <div data-drop={`${widget.key}#${slot}`}>
            <BoundNote tab={tab} />
            <List store={store} id={`${widget.key}#${slot}`} list={tab.list} />
          </div>
        ),
      }))}
    />
  );
}

/** Tabs whose author wants them one below the other. */
function StackedBody({ store, widget, List }: BodyProps): ReactElement {
  return (
    <>
      {(widget.tabs ?? []).map((tab, slot) => (
        <div key={slot} className="fd-foreign" data-drop={`${widget.key}#${slot}`}>
          <div className="fd-container-title">
            <span>{tab.label}</span>
          </div>
          <BoundNote tab={tab} />
          <List store={store} id={`${widget.key}#${slot}`} list={tab.list} />
        </div>
      ))}
    </>
  );
}

/** Says which form a tab shows besides its own fields. */
function BoundNote({ tab }: { tab: FormTab }): ReactElement | null {
  const { t } = useTranslation();
  if (!tab.formId) return null;
  return <div className="fd-bound">{t("formDesigner.boundTab", { code: tab.code ?? "" })}</div>;
}

/** A container without declaration cannot be set up here, but what it holds can. */
function ForeignBody({ store, widget, List }: BodyProps): ReactElement {
  return (
    <div className="fd-foreign">
      <div className="fd-container-title">
        <span>{foreignTitle(widget)}</span>
        <Tag>{widget.type}</Tag>
      </div>
      {childLists(widget).map((list, slot) => (
        <List key={slot} store={store} id={`${widget.key}#${slot}`} list={list} />
      ))}
    </div>
  );
}

function SubTableBody({ store, widget, List }: BodyProps): ReactElement {
  const { t } = useTranslation();
  return (
    <div className="fd-subtable">
      <div className="fd-container-title">
        <span>{widget.name}</span>
        <Button
          size="small"
          type="link"
          icon={<EditOutlined aria-hidden />}
          onClick={(event) => {
            event.stopPropagation();
            store.designTable(widget.key);
          }}
        >
          {t("formDesigner.designTable")}
        </Button>
      </div>
      <List store={store} id={`${widget.key}#columns`} list={widget.tableColumns ?? []} isRow />
    </div>
  );
}

/** On the canvas a widget is always in sight, also when the form would hide it, and nothing of its author's runs. */
const IN_SIGHT = {
  ifShow: true,
  isShow: false,
  hidden: false,
  visibleWhen: "",
  computed: "",
  validator: "",
  validatorList: [],
};

/** Drawn by the form generator itself, so that the canvas never differs from the result. It takes no input. */
const Preview = memo(function Preview({
  widget,
  config,
}: {
  widget: FormWidget;
  config: FormConfig;
}): ReactElement {
  const form = useMemo((): FormDocument => {
    const shown = { ...widget, options: { ...widget.options, ...IN_SIGHT } };
    const { formScript: _, ...look } = config;
    return { schemaVersion: FORM_VERSION, list: [shown], config: look };
  }, [widget, config]);
  return (
    <div className="fd-preview" inert>
      <FormView form={form} />
    </div>
  );
});
