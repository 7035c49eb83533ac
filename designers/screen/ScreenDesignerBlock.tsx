import { observer } from "mobx-react-lite";
import { useEffect, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { BlockProps } from "@/runtime/registry/block";
import { declaredBlocks } from "@/runtime/core/screen/declared-blocks";
import { useUnsaved } from "@/runtime/render/page-host";
import { resourcesOf } from "@/runtime/render/resources";
import { AddPage } from "./AddPage";
import { Editor } from "./Editor";
import { PageList } from "./PageList";
import { type Outcome, ScreenDesignerStore } from "./screen-designer-store";
import "./texts";
import "./screen-designer.css";

/** Windows in which the list of pages stays beside an open one, in pixels. */
const WIDE = 1700;

/** The screen designer: every page of the product can be changed, previewed, published and taken back while it runs. */
export default observer(function ScreenDesignerBlock({ screen }: BlockProps<"screenDesigner">): ReactElement {
  const { t } = useTranslation();
  const { app } = screen;
  const [store] = useState(
    () => new ScreenDesignerStore(app, { blocks: declaredBlocks, resources: resourcesOf(app) }),
  );
  useUnsaved(() => store.isChanged);
  const [isAdding, setAdding] = useState(false);
  const show = (error: unknown) =>
    app.feedback.toast(error instanceof Error ? error.message : String(error), "error");
  const { id: asked, at } = screen.route.query;
  useEffect(() => void store.loadNames(), [store]);
  useEffect(() => {
    store
      .load()
      .then(async () => {
        if (asked === undefined) return;
        await store.open(asked);
        if (at !== undefined) store.page.selectAt([pathOf(at)]);
        store.showList(window.innerWidth >= WIDE);
      })
      .catch((error: unknown) =>
        app.feedback.toast(error instanceof Error ? error.message : String(error), "error"),
      );
  }, [store, app, asked, at]);
  const act = async (work: () => Promise<void | Outcome>, done: string) => {
    try {
      const outcome = await work();
      app.feedback.toast(t(`screenDesigner.${outcome === "submitted" ? outcome : done}`));
    } catch (error) {
      show(error);
    }
  };
  return (
    <div className="fs-sd">
      {store.isListShown ? (
        <PageList
          store={store}
          onOpen={(id) =>
            void store
              .open(id)
              .then(() => store.showList(window.innerWidth >= WIDE))
              .catch(show)
          }
          onAdd={app.session.mayUse("sys:screen:publish") ? () => setAdding(true) : undefined}
        />
      ) : null}
      <Editor store={store} act={act} />
      {isAdding ? (
        <AddPage
          store={store}
          onClose={() => setAdding(false)}
          onAdd={async (page) => {
            await act(() => store.add(page), "published");
            if (store.id !== page.id) return;
            setAdding(false);
            store.showList(window.innerWidth >= WIDE);
          }}
        />
      ) : null}
    </div>
  );
});

/** A JSON pointer as a path; items of lists are numbers. */
const pathOf = (pointer: string): (string | number)[] =>
  pointer
    .split("/")
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
