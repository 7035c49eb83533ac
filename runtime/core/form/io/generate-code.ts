import type { Locale } from "../../locale";
import type { FormDocument } from "../document";
import { NOT_LOADED } from "./element-loader";
import { exportOwnFormat } from "./export";

/** Source texts that show the form elsewhere. All load one script of this product and use its `<flowsmith-form>`. */
export interface GeneratedCode {
  react: string;
  vue: string;
  html: string;
}

/**
 * Code for a React component, a Vue component and a page of its own (spec 001 §2). `origin` is the address of this
 * product, where the script is loaded from when the place of use names no other: the components by their property
 * `server`, the page by its `meta` element `flowsmith-server`. What the form says of itself, it says in `locale`.
 */
export function generateCode(form: FormDocument, origin: string, locale: Locale = "zh"): GeneratedCode {
  const parts = {
    server: JSON.stringify(origin),
    definition: literalOf(form),
    language: `lang="${locale}"`,
    words: WORDS[locale],
  };
  return { react: reactCode(parts), vue: vueCode(parts), html: htmlCode(parts) };
}

interface Parts {
  server: string;
  definition: string;
  /** The attribute of the element. */
  language: string;
  words: Words;
}

interface Words {
  page: string;
  title: string;
  submit: string;
  failed: string;
}

const WORDS: Record<Locale, Words> = {
  zh: { page: "zh-CN", title: "表单", submit: "提交", failed: NOT_LOADED.zh },
  en: { page: "en", title: "Form", submit: "Submit", failed: NOT_LOADED.en },
};

/** The form as an object literal that may also stand inside a script element. */
function literalOf(form: FormDocument): string {
  return exportOwnFormat(form)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}

/** Loads the script once, however many forms a page shows; where it does not arrive, each says so. */
const loadCode = ({ failed }: Words): string => `function loadScript(server) {
  const address = \`\${server}/flowsmith-form.js\`;
  if (customElements.get("flowsmith-form") || document.querySelector(\`script[src="\${address}"]\`)) return;
  const script = document.createElement("script");
  script.src = address;
  script.onerror = () => {
    script.remove();
    for (const form of document.querySelectorAll("flowsmith-form")) form.textContent = ${JSON.stringify(failed)};
  };
  document.head.append(script);
}
`;

const reactCode = ({
  server,
  definition,
  language,
  words,
}: Parts): string => `import { useEffect, useRef } from "react";

const SERVER = ${server};

const definition = ${definition};

${loadCode(words)}
/** onSubmit gets the values once they are valid; server is the address of the product that draws the form. */
export default function GeneratedForm({ value, onSubmit, server = SERVER }) {
  const element = useRef(null);
  useEffect(() => {
    loadScript(server);
    let isCurrent = true;
    customElements.whenDefined("flowsmith-form").then(() => {
      if (!isCurrent || !element.current) return;
      element.current.definition = definition;
      if (value) element.current.value = value;
    });
    return () => {
      isCurrent = false;
    };
  }, [value, server]);
  const submit = () => {
    const values = element.current?.submit?.();
    if (values) onSubmit?.(values);
  };
  return (
    <div>
      <flowsmith-form ref={element} ${language} />
      <button type="button" onClick={submit}>${words.submit}</button>
    </div>
  );
}
`;

const vueCode = ({ server, definition, language, words }: Parts): string => `<template>
  <div>
    <component :is="'flowsmith-form'" ref="element" ${language} />
    <button type="button" @click="submit">${words.submit}</button>
  </div>
</template>

<script setup>
import { onMounted, ref, watch } from "vue";

const SERVER = ${server};

const definition = ${definition};

${loadCode(words)}
const props = defineProps({ value: Object, server: String });
/** "submit" brings the values once they are valid. */
const emit = defineEmits(["submit"]);
const element = ref(null);

async function show() {
  loadScript(props.server ?? SERVER);
  await customElements.whenDefined("flowsmith-form");
  if (!element.value) return;
  element.value.definition = definition;
  if (props.value) element.value.value = props.value;
}

function submit() {
  const values = element.value?.submit?.();
  if (values) emit("submit", values);
}

onMounted(show);
watch(() => props.value, show);
</script>
`;

const htmlCode = ({ server, definition, language, words }: Parts): string => `<!doctype html>
<html lang="${words.page}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${words.title}</title>
    <meta name="flowsmith-server" content=${server} />
    <style>
      body {
        max-width: 1000px;
        margin: 24px auto;
        padding: 0 16px;
        font-family: sans-serif;
      }
    </style>
  </head>
  <body>
    <flowsmith-form id="form" ${language}></flowsmith-form>
    <p><button id="submit" type="button">${words.submit}</button></p>
    <pre id="result"></pre>
    <script>
      const definition = ${definition};
      const form = document.getElementById("form");
      const script = document.createElement("script");
      script.src = document.querySelector('meta[name="flowsmith-server"]').content + "/flowsmith-form.js";
      script.onload = () => {
        form.definition = definition;
      };
      script.onerror = () => {
        form.textContent = ${JSON.stringify(words.failed)};
      };
      document.head.append(script);
      document.getElementById("submit").addEventListener("click", () => form.submit?.());
      // The values of the form, once they are valid: send them where they belong.
      form.addEventListener("submit", (event) => {
        document.getElementById("result").textContent = JSON.stringify(event.detail, null, 2);
      });
    </script>
  </body>
</html>
`;
