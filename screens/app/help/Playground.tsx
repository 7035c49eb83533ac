import { Alert, Button, Select, Spin } from "antd";
import { useMemo, useState, type ReactElement, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { CodeEditor } from "@/designers/kit/CodeEditor";
import { sentenceOf, type Finding } from "@/runtime/core/finding";
import { useLocale } from "@/runtime/i18n/use-locale";
import type { BlockProps } from "@/runtime/registry/block";
import { LiveResult } from "./LiveResult";
import { GROUPS, playExamples, type PlayExample } from "./playground-examples";
import { useFindings } from "./use-findings";
import "./texts";
import "./help.css";

/** Down to the end of the window, where that leaves enough to read. */
const EDITOR_HEIGHT = "max(420px, 100vh - 330px)";
/** A longer text shows what is too long for the product, and would be for the editor. */
const LONGEST_TEXT = 20_000;

/**
 * Examples of the product, the result beside its source, which may be changed and is checked: the one that the page names,
 * or every one, to be chosen at the left.
 */
export default function Playground({ screen, options }: BlockProps<"playground">): ReactElement {
  const { t } = useTranslation();
  const examples = useMemo(() => playExamples(), []);
  const named = options.example ?? "";
  const wanted = named === "" ? screen.route.query["example"] : named;
  const found = examples.find(({ key }) => key === wanted);
  if (named !== "") return found ? <Bench key={found.key} example={found} /> : <NoExample name={named} />;
  // Whoever asks for none in particular first meets one that shows something.
  const example = found ?? examples.find(({ where }) => where === undefined);
  const choose = (key: string): void => screen.app.go(`/help/playground?example=${encodeURIComponent(key)}`);
  if (!example) return <Spin />;
  return (
    <div className="fs-help-page">
      <ExampleList examples={examples} chosen={example.key} />
      <div className="fs-help-choice">
        <Select
          showSearch
          aria-label={t("help.choose")}
          value={example.key}
          options={examples.map(({ key }) => ({ value: key, label: key }))}
          onChange={choose}
        />
      </div>
      <Bench key={example.key} example={example}>
        {found || !wanted ? null : <NoExample name={wanted} />}
      </Bench>
    </div>
  );
}

function NoExample({ name }: { name: string }): ReactElement {
  const { t } = useTranslation();
  return <Alert type="warning" showIcon title={t("help.noExample", { name })} />;
}

function ExampleList({
  examples,
  chosen,
}: {
  examples: readonly PlayExample[];
  chosen: string;
}): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <nav className="fs-panel fs-help-chapters fs-help-examples" aria-label={t("help.list")}>
      <Link to="/help">{t("help.reference")}</Link>
      {GROUPS.map((group) => (
        <details key={group} open={chosen.startsWith(`${group}/`)}>
          <summary>{t(`help.groups.${group}`)}</summary>
          {examples
            .filter((example) => example.group === group)
            .map(({ key, name, about }) => (
              <Link
                key={key}
                to={`/help/playground?example=${encodeURIComponent(key)}`}
                title={about[locale]}
                aria-current={key === chosen ? "page" : undefined}
              >
                {name}
              </Link>
            ))}
        </details>
      ))}
    </nav>
  );
}

/** One example with what becomes of its text. */
function Bench({ example, children }: { example: PlayExample; children?: ReactNode }): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const [text, setText] = useState(example.text);
  const checked = useFindings(example, text);
  const isSound = checked?.findings.every(({ severity }) => severity !== "error") ?? false;
  return (
    <div className="fs-help-main">
      {children}
      <div className="fs-panel fs-help-head">
        <h2>
          <code>{example.name}</code>
        </h2>
        <p>{example.about[locale]}</p>
        <Button disabled={text === example.text} onClick={() => setText(example.text)}>
          {t("help.restore")}
        </Button>
      </div>
      <div className="fs-help-bench">
        <section className="fs-panel fs-help-result" aria-label={t("help.result")}>
          {checked === null ? <Spin /> : null}
          {checked && !isSound ? <p>{t("help.broken")}</p> : null}
          {checked && isSound ? <LiveResult example={example} text={checked.text} /> : null}
        </section>
        <section className="fs-panel fs-help-source" aria-label={t("help.source")}>
          {example.text.length > LONGEST_TEXT ? (
            <p>{t("help.tooLong", { size: example.text.length })}</p>
          ) : (
            <CodeEditor
              label={t("help.source")}
              language={example.kind === "process" ? "xml" : "json"}
              height={EDITOR_HEIGHT}
              value={text}
              onChange={setText}
            />
          )}
          {checked ? <Findings findings={checked.findings} /> : null}
        </section>
      </div>
    </div>
  );
}

function Findings({ findings }: { findings: readonly Finding[] }): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  if (findings.length === 0) return <p className="fs-tone-success">{t("help.sound")}</p>;
  return (
    <ul className="fs-help-findings" aria-label={t("help.findings")}>
      {findings.map((finding) => (
        <li key={`${finding.rule} ${finding.pointer} ${finding.message}`}>
          <code className={`fs-help-${finding.severity}`}>{finding.rule ?? finding.severity}</code>{" "}
          <span>
            {finding.line === undefined ? "" : `${finding.line}:${finding.column ?? 1} `}
            {sentenceOf(finding)[locale]}
          </span>
        </li>
      ))}
    </ul>
  );
}
