import { errorWords } from "@/runtime/i18n/error-words";
import { Refused } from "@/runtime/render/refused";
import { useAnswer } from "@/runtime/render/use-answer";
import { App } from "antd";
import { observer } from "mobx-react-lite";
import { useEffect, useState, type ReactElement } from "react";
import { localText } from "@/runtime/core/locale";
import { useLocale } from "@/runtime/i18n/use-locale";
import { useTranslation } from "react-i18next";
import { CallError } from "@/runtime/ports";
import type { BlockProps } from "@/runtime/registry/block";
import { declaredBlocks } from "@/runtime/core/screen/declared-blocks";
import { useUnsaved, useWhenBack, useOpenTitle } from "@/runtime/render/page-host";
import { resourcesOf } from "@/runtime/render/resources";
import { TOASTS } from "@/runtime/render/toast-seconds";
import { nameOpen } from "../kit/page-address";
import { useInTurn } from "../kit/use-in-turn";
import { useShownAgain } from "../kit/use-shown-again";
import { AddPage } from "./AddPage";
import { Editor } from "./Editor";
import { AddFragment } from "./fragment/AddFragment";
import { PageList, type Part } from "./PageList";
import { type Outcome, ScreenDesignerStore } from "./screen-designer-store";
import "./texts";
import "./screen-designer.css";

/** Windows in which the list of pages stays beside an open one, in pixels. */
const WIDE = 1700;

/** The screen designer: every page of the product can be changed, previewed, published and taken back while it runs. */
export default function ScreenDesignerBlock({ screen }: BlockProps<"screenDesigner">): ReactElement {
  return (
    <App component={false} message={TOASTS}>
      <Designer screen={screen} />
    </App>
  );
}

const Designer = observer(function Designer({
  screen,
}: Pick<BlockProps<"screenDesigner">, "screen">): ReactElement {
  const { t } = useTranslation();
  const { app } = screen;
  const [store] = useState(
    () => new ScreenDesignerStore(app, { blocks: declaredBlocks, resources: resourcesOf(app) }),
  );
  useUnsaved(() => store.isChanged, { isKept: true });
  useOpenTitle(localText(store.page.tree?.screen.title, useLocale()));
  const [adding, setAdding] = useState<Part | null>(null);
  const show = (error: unknown) => app.feedback.toast(errorWords(error), "error");
  const { path, query } = screen.route;
  const { id: asked, at } = query;
  useEffect(() => void store.loadNames(), [store]);
  useShownAgain(() => void store.loadNames());
  const { data: isThere, refusal } = useAnswer({ asked, at }, async () => {
    await store.load();
    if (asked === undefined) return true;
    await store.open(asked);
    if (at !== undefined) store.page.selectAt([pathOf(at)]);
    store.showList(window.innerWidth >= WIDE);
    return true;
  });
  const { id } = store;
  useEffect(() => {
    if (id !== null) nameOpen({ path, query: id === asked ? query : { id } });
  }, [id, path, asked, query]);
  const inTurn = useInTurn();
  const [isActing, setActing] = useState(false);
  const act = (work: () => Promise<void | Outcome>, done: string) =>
    inTurn(async () => {
      setActing(true);
      try {
        const outcome = await work();
        app.feedback.toast(t(`screenDesigner.${outcome === "submitted" ? outcome : done}`));
        return true;
      } catch (error) {
        show(error);
        return !(error instanceof CallError && error.isPassing);
      } finally {
        setActing(false);
      }
    });
  useWhenBack(() => {
    if (store.isLoaded) store.refresh().catch(show);
  });
  const close = () => setAdding(null);
  /** The dialog stays where what it asked for was refused. */
  const begin = async (id: string, work: () => Promise<void>) => {
    await act(work, "published");
    if (store.id !== id) return;
    close();
    store.showList(window.innerWidth >= WIDE);
  };
  return (
    <div className="fs-sd">
      {refusal ? <Refused refusal={refusal} /> : null}
      {store.isListShown && (store.isLoaded || !refusal) ? (
        <PageList
          store={store}
          onOpen={(id) =>
            void store
              .open(id)
              .then(() => store.showList(window.innerWidth >= WIDE))
              .catch(show)
          }
          onAdd={app.session.mayUse("sys:screen:publish") ? setAdding : undefined}
        />
      ) : null}
      <Editor
        store={store}
        act={act}
        isActing={isActing}
        isComing={asked !== undefined && isThere === null && !refusal}
        onAdd={app.session.mayUse("sys:screen:publish") ? () => setAdding("pages") : undefined}
      />
      {adding === "pages" ? (
        <AddPage store={store} onClose={close} onAdd={(page) => begin(page.id, () => store.add(page))} />
      ) : null}
      {adding === "fragments" ? (
        <AddFragment onClose={close} onAdd={(named) => begin(named.id, () => store.addFragment(named))} />
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
