import { EditorContent, useEditor, type Editor } from "@tiptap/react";
import { useEffect, useRef, type ReactElement } from "react";
import type { WidgetProps } from "@/runtime/registry/widget";
import { EXTENSIONS } from "./rich-text-extensions";
import { cleanRichText } from "./rich-text-html";
import { RichTextTools } from "./rich-text-tools";
import { usePictures } from "./use-pictures";
import { withLists } from "./word-lists";

/** The editor of formatted text. What it hands on is cleaned; an emptied text is no value. */
export default function RichTextEditor(props: WidgetProps): ReactElement {
  const { value, label } = props;
  const html = typeof value === "string" ? value : "";
  const emitted = useRef(html);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const pictures = usePictures(props.path);
  const receive = useRef(pictures.receive);
  useEffect(() => {
    receive.current = pictures.receive;
  });
  const emit = (editor: Editor): void => {
    emitted.current = isBlank(editor) ? "" : cleanRichText(editor.getHTML());
    latest.current.onChange(emitted.current || undefined);
  };
  const editor: Editor = useEditor({
    extensions: EXTENSIONS,
    content: cleanRichText(html),
    editorProps: {
      attributes: () => attributesOf(latest.current),
      transformPastedHTML: withLists,
      handlePaste: (_, { clipboardData }) => receive.current(editor, clipboardData),
      handleDrop: (view, event, _slice, isMoved) => {
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
        return !isMoved && receive.current(editor, event.dataTransfer, at);
      },
    },
    onUpdate: ({ editor: changed }) => emit(changed),
    onBlur: () => latest.current.onBlur(),
  });
  useEffect(() => {
    if (html === emitted.current) return;
    emitted.current = html;
    editor.commands.setContent(cleanRichText(html), { emitUpdate: false });
  }, [editor, html]);
  // The attributes of the text box follow the field's state.
  useEffect(() => editor.view.dispatch(editor.state.tr), [editor, props.invalid, props.describedBy]);
  return (
    <>
      <RichTextTools editor={editor} label={label} pictures={pictures} />
      <EditorContent editor={editor} />
      {isBlank(editor) && props.placeholder ? (
        <div className="fs-rich-placeholder" aria-hidden>
          {props.placeholder}
        </div>
      ) : null}
    </>
  );
}

/** Nothing that could be seen: a table whose cells are empty is there. */
const isBlank = ({ isEmpty, state }: Editor): boolean =>
  isEmpty && !state.doc.children.some(({ type }) => type.name === "table");

function attributesOf({ id, label, invalid, required, describedBy }: WidgetProps): Record<string, string> {
  return {
    id,
    class: "fs-rich-text fs-rich-body",
    role: "textbox",
    "aria-multiline": "true",
    "aria-label": label,
    "aria-invalid": String(invalid),
    "aria-required": String(required),
    ...(describedBy ? { "aria-describedby": describedBy } : {}),
  };
}
