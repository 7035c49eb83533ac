import { Button, Tag } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { printed, textIn } from "@/runtime/core/guards";
import { localText } from "@/runtime/core/locale";
import { endpointOf } from "@/runtime/core/resource/resource";
import type { ResponseOf } from "@/runtime/core/resource/calls";
import type { Scope } from "@/runtime/core/screen/scope";
import { useLocale } from "@/runtime/i18n/use-locale";
import { Refused } from "@/runtime/render/refused";
import { resourcesOf } from "@/runtime/render/resources";
import { useCall } from "@/runtime/render/use-call";
import type { ToldField, ToldRule } from "@/runtime/render/explain-context";
import type { ScreenStore } from "@/runtime/store/screen-store";
import { listed } from "@/runtime/core/sentence";
import { currentLocale } from "@/runtime/i18n/i18n";
import { accessOf, hiddenBy, readsOf, sourcesOf, type Part, type Read } from "./facts";
import { ruleFacts } from "./field-rules";
import { titleOf } from "./part-title";
import type { RecordedCall } from "./recorded-calls";

interface Props {
  part: Part;
  place: { screen: ScreenStore; scope: Scope };
  calls: readonly RecordedCall[];
  /** What the block says of its fields. */
  fields: readonly ToldField[];
  /** Id of the page. */
  page: string;
  onBack: () => void;
}

type Rights = ResponseOf<"sys/screen", "explain">;

/** What is known of one part: why it is shown or not, what its expressions give, where its data comes from. */
export const PartFacts = observer(function PartFacts(props: Props): ReactElement {
  const { part, place, page, fields, onBack } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const resource = textIn(part.spec["resource"]);
  const own = accessOf(part.spec["access"]);
  const list = resource === undefined ? null : listCallOf(resource, place.screen);
  const codes = [...new Set([...own, ...(list ? [list.access] : [])])].filter((code) => !FREE.has(code));
  const { data: rights, refusal } = useCall("sys/screen", "explain", {
    ...(codes.length > 0 ? { codes: codes.join(",") } : {}),
    ...(resource === undefined ? {} : { resource }),
  });
  const why = hiddenBy(part, place);
  const reads = readsOf(part, place.scope);
  const sources = sourcesOf(part, place.screen);
  const isPlain =
    codes.length + reads.length + sources.length === 0 && resource === undefined && fields.length === 0;
  return (
    <div className="fs-explain-body">
      <h3>{titleOf(part, locale)}</h3>
      <code>{part.pointer}</code>
      <p className="fs-explain-state">
        <Tag color={why ? "error" : "success"}>
          {why === null
            ? t("explain.shown")
            : why === "if"
              ? t("explain.whyIf")
              : t("explain.whyAccess", { codes: localText(listed(own), locale) })}
        </Tag>
        <Link to={`/system/screen?id=${encodeURIComponent(page)}&at=${encodeURIComponent(part.block)}`}>
          {t("explain.design")}
        </Link>
      </p>
      {refusal ? <Refused refusal={refusal} /> : null}
      {codes.map((code) => (
        <Code key={code} code={code} isHeld={place.screen.app.session.mayUse(code)} rights={rights} />
      ))}
      {reads.length > 0 ? (
        <Section title={t("explain.expressions")}>
          {reads.map((one) => (
            <Expression key={one.option} read={one} />
          ))}
        </Section>
      ) : null}
      {sources.length > 0 || list ? (
        <Section title={t("explain.data")}>
          {sources.map((name) => (
            <Source key={name} name={name} {...props} />
          ))}
          {resource !== undefined && list ? (
            <>
              <strong>{t("explain.resource", { name: resource })}</strong>
              <Calls path={list.path} calls={props.calls} />
            </>
          ) : null}
        </Section>
      ) : null}
      {fields.length > 0 ? (
        <Section title={t("explain.fields")}>
          <ul>
            {fields.map((field) => (
              <Field key={field.name} field={field} />
            ))}
          </ul>
        </Section>
      ) : null}
      {resource !== undefined && rights ? <Rules rules={rights.rules} /> : null}
      {isPlain ? <p>{t("explain.none")}</p> : null}
      <Button size="small" onClick={onBack}>
        {t("explain.back")}
      </Button>
    </div>
  );
});

/** A field: what may be done with it and by whose word, then what the form itself says of it. */
function Field({ field }: { field: ToldField }): ReactElement {
  const { t } = useTranslation();
  const { name, may, isRequired, why, nodes, rules } = field;
  return (
    <li>
      {name} <Tag>{t(`explain.field.${may}`)}</Tag>
      {isRequired ? <Tag color="warning">{t("explain.field.required")}</Tag> : null}
      <em>{t(`explain.fieldBy.${why}`, { nodes })}</em>
      {rules.map((rule) => (
        <Rule key={rule.effect} rule={rule} field={field} />
      ))}
    </li>
  );
}

function Rule({ rule, field }: { rule: ToldRule; field: ToldField }): ReactElement {
  const { t } = useTranslation();
  const facts = ruleFacts(rule, field);
  if (!facts) return <div>{t(`explain.rule.${rule.effect}`)}</div>;
  return (
    <dl>
      <dt>
        {t(`explain.rule.${rule.effect}`)} <code>{facts.text}</code>
      </dt>
      {facts.names.map((name, index) => (
        <dd key={index}>
          <code>{name.text}</code> = {valueText(name.value)}
        </dd>
      ))}
      <dd>
        <strong>{facts.error ?? t(`explain.ruleNow.${rule.effect}.${facts.holds ? "yes" : "no"}`)}</strong>
      </dd>
    </dl>
  );
}

const FREE = new Set(["login", "public"]);

/** The call by which a block of a resource gets its rows. */
function listCallOf(name: string, { app }: ScreenStore) {
  const resource = resourcesOf(app)[name];
  const call =
    resource && Object.entries(resource.calls).find(([, { kind }]) => kind === "list" || kind === "tree");
  return resource && call ? (endpointOf(name, resource, call[0]) ?? null) : null;
}

function Section({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <section>
      <h4>{title}</h4>
      {children}
    </section>
  );
}

function Code({
  code,
  isHeld,
  rights,
}: {
  code: string;
  isHeld: boolean;
  rights: Rights | null;
}): ReactElement {
  const { t } = useTranslation();
  const roles = rights?.codes.find((one) => one.code === code)?.roles ?? [];
  return (
    <section>
      <h4>{t("explain.access")}</h4>
      <code>{code}</code>{" "}
      <Tag color={isHeld ? "success" : "error"}>{t(isHeld ? "explain.have" : "explain.lack")}</Tag>
      {rights ? (
        <div>
          {roles.length > 0
            ? t("explain.roles", { roles: localText(listed(roles), currentLocale()) })
            : t("explain.noRoles")}
        </div>
      ) : null}
    </section>
  );
}

const MOST_LETTERS = 200;

function valueText(value: unknown): string {
  const text = typeof value === "string" ? value : printed(value);
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
}

function Expression({ read: { option, text, names, value, error } }: { read: Read }): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <dl>
      <dt>
        {option} <code>{text}</code>
      </dt>
      {names.map((name, index) => (
        <dd key={index}>
          <code>{name.text}</code> = {valueText(name.value)}
        </dd>
      ))}
      <dd>
        {t("explain.result")}
        {locale === "en" ? ": " : "："}
        <strong>{error ?? valueText(value)}</strong>
      </dd>
    </dl>
  );
}

const Source = observer(function Source({ name, place, ...props }: Props & { name: string }): ReactElement {
  const { t } = useTranslation();
  const source = place.screen.sources.get(name);
  const asked = source?.build();
  return (
    <div>
      <strong>{t("explain.source", { name })}</strong>
      {asked ? <Calls path={asked.path} calls={props.calls} /> : <div>{t("explain.noCall")}</div>}
      {source?.error ? <Tag color="error">{source.error.message}</Tag> : null}
    </div>
  );
});

/** The last call of an address as it was made, with its answer. */
const Calls = observer(function Calls({
  path,
  calls,
}: Pick<Props, "calls"> & { path: string }): ReactElement {
  const { t } = useTranslation();
  const last = calls.findLast((call) => call.path === path);
  if (!last) return <code>{path}</code>;
  const { method, query, code, message, count, ms } = last;
  const given = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== "",
  );
  return (
    <div>
      <code>
        {method} {path}
      </code>
      {given.map(([key, value]) => (
        <div key={key}>
          <code>{key}</code> = {valueText(value)}
        </div>
      ))}
      <div>
        {t("explain.answered", { code, ms })}
        {count === null ? "" : ` · ${t("explain.count", { count })}`}
        {message ? ` · ${message}` : ""}
      </div>
    </div>
  );
});

function Rules({ rules }: { rules: Rights["rules"] }): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  if (rules === null) return <Section title={t("explain.rules")}>{t("explain.noRules")}</Section>;
  return (
    <Section title={t("explain.rules")}>
      {rules.isOwned ? <div>{t("explain.owned")}</div> : null}
      {rules.list.length > 0 && !rules.isHeld ? <div>{t("explain.notHeld")}</div> : null}
      <ul>
        {rules.list.map(({ words, isForMe }, index) => (
          <li key={index}>
            {localText(words, locale)}{" "}
            <Tag color={isForMe ? "processing" : "default"}>
              {t(isForMe ? "explain.forMe" : "explain.notForMe")}
            </Tag>
          </li>
        ))}
      </ul>
    </Section>
  );
}
