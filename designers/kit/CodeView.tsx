import { javascript } from "@codemirror/lang-javascript";
import { json } from "@codemirror/lang-json";
import { xml } from "@codemirror/lang-xml";
import CodeMirror from "@uiw/react-codemirror";
import type { ReactElement } from "react";

const LANGUAGES = { xml: [xml()], json: [json()], javascript: [javascript({ jsx: true })] };

/** Highlighted, read-only source text. */
export default function CodeView({
  text,
  language,
  height = "62vh",
}: {
  text: string;
  language: keyof typeof LANGUAGES;
  height?: string;
}): ReactElement {
  return (
    <CodeMirror
      value={text}
      height={height}
      editable={false}
      theme={document.documentElement.dataset["theme"] === "dark" ? "dark" : "light"}
      extensions={LANGUAGES[language]}
      aria-label="源代码"
    />
  );
}
