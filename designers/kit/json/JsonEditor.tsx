import { json } from "@codemirror/lang-json";
import { lintGutter, setDiagnostics, type Diagnostic } from "@codemirror/lint";
import CodeMirror, {
  Annotation,
  type Extension,
  EditorView,
  keymap,
  Prec,
  type ReactCodeMirrorRef,
  type ViewUpdate,
} from "@uiw/react-codemirror";
import {
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  type Ref,
} from "react";
import { sentenceOf, type Finding } from "@/runtime/core/finding";
import { type Locale, localText } from "@/runtime/core/locale";
import { useLocale } from "@/runtime/i18n/use-locale";
import "@/runtime/widgets/code-colours.css";
import { markRange, markedRange } from "./marked-range";
import { spliceBetween } from "./splices";

export interface JsonEditorHandle {
  /** Moves the cursor to a line (1-based) and column and brings it into view. */
  show: (line: number, column: number) => void;
}

interface Props {
  label: string;
  value: string;
  findings: readonly Finding[];
  dark: boolean;
  readOnly: boolean;
  /** The part of the text that belongs to what is chosen elsewhere. */
  marked: { from: number; to: number } | null;
  /** Completion and whatever else the host knows of the text. */
  extensions: Extension;
  onChange: (text: string) => void;
  /** The cursor was moved by hand. */
  onCaret: (offset: number) => void;
  onUndo: () => void;
  onRedo: () => void;
  ref?: Ref<JsonEditorHandle>;
}

/** Marks changes that came from outside: they are not handed back. */
const FromOutside = Annotation.define<boolean>();

/**
 * A JSON text with findings as markers. Undo is the host's, which has one stack for all ways of editing; a text that
 * changes outside takes only the changed part over, so that cursor and folds stay.
 */
export function JsonEditor({
  label,
  value,
  findings,
  dark,
  readOnly,
  marked,
  ...props
}: Props): ReactElement {
  const { extensions, onChange, onCaret, onUndo, onRedo, ref } = props;
  const locale = useLocale();
  const editor = useRef<ReactCodeMirrorRef>(null);
  const [first] = useState(value);
  const [keys] = useState(() => new UndoKeys());
  useEffect(() => keys.take(onUndo, onRedo));
  const named = useMemo(
    () => EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" }),
    [label],
  );
  const all = useMemo(() => [...EXTENSIONS, named, extensions, keys.extension], [named, extensions, keys]);
  useEffect(() => {
    const view = editor.current?.view;
    if (view) takeOver(view, value);
  }, [value]);
  useEffect(() => {
    const view = editor.current?.view;
    if (view) view.dispatch(setDiagnostics(view.state, diagnostics(view, findings, locale)));
  }, [findings, locale]);
  const [from, to] = [marked?.from, marked?.to];
  useEffect(() => {
    const view = editor.current?.view;
    if (view) showMarked(view, from, to);
  }, [from, to]);
  useImperativeHandle(ref, () => ({
    show: (line, column) => {
      const view = editor.current?.view;
      if (!view) return;
      const anchor = offsetOf(view, line, column);
      view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: "center" }) });
      view.focus();
    },
  }));
  return (
    <CodeMirror
      ref={editor}
      className="kit-json"
      aria-label={label}
      height="100%"
      theme={dark ? "dark" : "light"}
      value={first}
      readOnly={readOnly}
      onCreateEditor={(view) => {
        takeOver(view, value);
        showMarked(view, from, to);
        view.dispatch(setDiagnostics(view.state, diagnostics(view, findings, locale)));
      }}
      basicSetup={SETUP}
      extensions={all}
      onChange={(text, update) => {
        if (!isFromOutside(update)) onChange(text);
      }}
      onUpdate={(update) => {
        if (isMovedByHand(update)) onCaret(update.state.selection.main.head);
      }}
    />
  );
}

const SETUP = { history: false, historyKeymap: false };
const EXTENSIONS = [json(), EditorView.lineWrapping, lintGutter(), markedRange];

const isFromOutside = ({ transactions }: ViewUpdate): boolean =>
  transactions.some((transaction) => transaction.annotation(FromOutside) === true);

const isMovedByHand = (update: ViewUpdate): boolean =>
  (update.selectionSet || update.docChanged) && update.view.hasFocus && !isFromOutside(update);

/** The keys of undo and redo, which the host serves. */
class UndoKeys {
  private undo = (): void => undefined;
  private redo = (): void => undefined;
  readonly extension: Extension = Prec.highest(
    keymap.of([
      { key: "Mod-z", preventDefault: true, stopPropagation: true, run: () => done(this.undo) },
      { key: "Mod-Shift-z", preventDefault: true, stopPropagation: true, run: () => done(this.redo) },
      { key: "Mod-y", preventDefault: true, stopPropagation: true, run: () => done(this.redo) },
    ]),
  );

  take(undo: () => void, redo: () => void): void {
    this.undo = undo;
    this.redo = redo;
  }
}

function done(work: () => void): true {
  work();
  return true;
}

function takeOver(view: EditorView, text: string): void {
  const now = view.state.doc.toString();
  if (now === text) return;
  const { at, removed, inserted } = spliceBetween(now, text);
  view.dispatch({
    changes: { from: at, to: at + removed.length, insert: inserted },
    annotations: FromOutside.of(true),
  });
}

/** Brings what is chosen into sight, unless somebody writes here. */
function showMarked(view: EditorView, from: number | undefined, to: number | undefined): void {
  const end = view.state.doc.length;
  const range = from === undefined || to === undefined || to > end ? null : { from, to };
  const scroll = range && !view.hasFocus ? [EditorView.scrollIntoView(range.from, { y: "nearest" })] : [];
  view.dispatch({ effects: [markRange.of(range), ...scroll] });
}

function diagnostics(view: EditorView, findings: readonly Finding[], locale: Locale): Diagnostic[] {
  return findings.map(({ severity, line = 1, column = 1, ...said }) => {
    const message = localText(sentenceOf(said), locale);
    const from = offsetOf(view, line, column);
    return { from, to: view.state.doc.lineAt(from).to, severity, message };
  });
}

function offsetOf(view: EditorView, line: number, column: number): number {
  const { doc } = view.state;
  const found = doc.line(Math.min(Math.max(1, line), doc.lines));
  return Math.min(found.from + Math.max(0, column - 1), found.to);
}
