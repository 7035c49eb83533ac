import { javascript } from "@codemirror/lang-javascript";
import { json } from "@codemirror/lang-json";
import { xml } from "@codemirror/lang-xml";
import CodeMirror from "@uiw/react-codemirror";
import type { ReactElement } from "react";

const LANGUAGES = { xml: [xml()], json: [json()], javascript: [javascript()] };

/** Highlighted, read-only source text. */
export default function CodeView({
  text,
  language,
}: {
  text: string;
  language: keyof typeof LANGUAGES;
}): ReactElement {
  return (
    <CodeMirror
      value={text}
      height="62vh"
      editable={false}
      extensions={LANGUAGES[language]}
      aria-label="源代码"
    />
  );
}
