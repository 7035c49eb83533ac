import type { Command } from "@tiptap/core";
import { NodeSelection, TextSelection, type Transaction } from "@tiptap/pm/state";
import type { Editor } from "@tiptap/react";
import { message } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorWords } from "@/runtime/i18n/error-words";
import type { Path } from "@/runtime/core/json-schema/path";
import { useOptionalPorts } from "@/runtime/render/ports-context";
import { useHeld } from "@/runtime/render/schema-form/use-held";
import { refusalOf } from "./image-rules";
import { clipOf } from "./pasted-pictures";
import { DEFAULT_ACTION } from "./use-uploads";

export interface Pictures {
  /** Null where nothing can be sent. */
  take: ((editor: Editor, files: readonly File[], at?: number) => Promise<void>) | null;
  isSending: boolean;
  /** Takes the pictures of what is pasted or dropped at a place; false leaves all of it to the editor. */
  receive: (editor: Editor, data: DataTransfer | null, at?: number) => boolean;
}

/** Sends the pictures of a formatted text to the product's server, however they come to it, and puts them into the text. */
export function usePictures(path: Path): Pictures {
  const { t } = useTranslation();
  const upload = useOptionalPorts()?.upload;
  const [sending, setSending] = useState(0);
  useHeld(path, sending > 0 ? "busy" : null);
  const send = async (file: File): Promise<{ src: string; alt: string } | null> => {
    const refusal = refusalOf(file, false);
    if (refusal) {
      void message.error(t(refusal));
      return null;
    }
    setSending((count) => count + 1);
    try {
      const sent = await upload?.upload({ file, action: DEFAULT_ACTION });
      return sent ? { src: sent.url, alt: sent.name } : null;
    } catch (error) {
      const reason = errorWords(error);
      void message.error(t("upload.failed", { name: file.name, reason }));
      return null;
    } finally {
      setSending((count) => count - 1);
    }
  };
  const take = async (editor: Editor, files: readonly File[], at?: number): Promise<void> => {
    const place = at === undefined ? null : follow(editor, at);
    const sent = await Promise.all(files.map(send));
    const content = sent.flatMap((attrs) => (attrs ? [{ type: "image", attrs }] : []));
    const there = place?.leave();
    if (editor.isDestroyed || content.length === 0) return;
    if (there?.isEdited) return void editor.commands.insertContentAt(there.at, content, BESIDE);
    const chain = editor.chain().focus();
    (there ? chain.insertContentAt(there.at, content) : chain.insertContent(content)).command(goBehind).run();
  };
  const receive = (editor: Editor, data: DataTransfer | null, at?: number): boolean => {
    if (!upload || !data) return false;
    const { files, html, lost } = clipOf(data);
    if (lost > 0) void message.warning(t("richText.lostPictures", { count: lost }), LOST_SECONDS);
    if (files.length === 0 && lost === 0) return false;
    if (html !== "") editor.view.pasteHTML(html);
    void take(editor, files, at);
    return true;
  };
  return { take: upload ? take : null, isSending: sending > 0, receive };
}

interface FollowedPlace {
  /** Where the place is by now, and whether the text was edited since. */
  leave: () => { at: number; isEdited: boolean };
}

/** A place in the text that stays where it is in the words, whatever is written before it. */
function follow(editor: Editor, at: number): FollowedPlace {
  let place = { at, isEdited: false };
  const move = ({ transaction }: { transaction: Transaction }): void => {
    if (transaction.docChanged) place = { at: transaction.mapping.map(place.at), isEdited: true };
  };
  editor.on("transaction", move);
  return {
    leave: () => {
      editor.off("transaction", move);
      return place;
    },
  };
}

/** Whoever writes on elsewhere stays there. */
const BESIDE = { updateSelection: false };

/** Goes on behind a picture: while it is chosen, what is typed takes its place. */
const goBehind: Command = ({ tr, state }) => {
  const { selection } = tr;
  if (!(selection instanceof NodeSelection)) return true;
  const isLast = tr.doc.resolve(selection.to).nodeAfter?.isTextblock !== true;
  const paragraph = state.schema.nodes["paragraph"];
  if (isLast && paragraph) tr.insert(selection.to, paragraph.create());
  tr.setSelection(TextSelection.near(tr.doc.resolve(selection.to + 1)));
  return true;
};

/** There is something to do about it: it stands longer than other words. */
const LOST_SECONDS = 6;
