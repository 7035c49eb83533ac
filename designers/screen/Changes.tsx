import { Tabs } from "antd";
import { useMemo, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { localText, localTextIn, type Locale } from "@/runtime/core/locale";
import { pageChanges, type PageChange } from "@/runtime/core/screen/page-changes";
import type { BlockDeclaration } from "@/runtime/core/screen/document";
import { useLocale } from "@/runtime/i18n/use-locale";
import { canonical } from "./canonical";
import { PagePicture } from "./canvas/PagePicture";
import { Diff } from "./Diff";
import { blockTitle } from "./model/titles";

interface Props {
  before: string;
  after: string;
  blocks: Record<string, BlockDeclaration>;
  /** What is seen first: who releases calls sees them line by line. */
  first?: "words" | "text";
}

/** How two texts of a page differ: as a list in words, as pictures beside each other, and line by line. */
export function Changes({ before, after, blocks, first = "words" }: Props): ReactElement {
  const { t } = useTranslation();
  const isSound = changesOf(before, after) !== null;
  return (
    <Tabs
      size="small"
      defaultActiveKey={first}
      items={[
        {
          key: "words",
          label: t("screenDesigner.changes"),
          children: <ChangeList before={before} after={after} blocks={blocks} />,
        },
        ...(isSound
          ? [
              {
                key: "picture",
                label: t("screenDesigner.pictures"),
                children: (
                  <div className="pd-pictures">
                    <PagePicture text={before} label={t("screenDesigner.before")} />
                    <PagePicture text={after} label={t("screenDesigner.after")} />
                  </div>
                ),
              },
            ]
          : []),
        {
          key: "text",
          label: t("screenDesigner.textDiff"),
          children: <Diff before={canonical(before)} after={canonical(after)} />,
        },
      ]}
    />
  );
}

function ChangeList({ before, after, blocks }: Props): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const changes = useMemo(() => changesOf(before, after), [before, after]);
  if (changes === null) return <Diff before={before} after={after} />;
  if (changes.length === 0) return <p>{t("screenDesigner.same")}</p>;
  return (
    <ol className="pd-changes" aria-label={t("screenDesigner.changes")}>
      {changes.map((change, index) => (
        <li key={index} className={`is-${change.kind}`}>
          {t(`screenDesigner.change.${change.kind}`, {
            what: thingOf(change, { blocks, locale, page: t("screenDesigner.pageItself") }),
            option: optionTitle(change, blocks, locale),
            before: valueText(change.before, locale),
            after: valueText(change.after, locale),
          })}
        </li>
      ))}
    </ol>
  );
}

/** Null for texts that are no JSON. */
function changesOf(before: string, after: string): PageChange[] | null {
  try {
    return pageChanges(JSON.parse(before), JSON.parse(after));
  } catch {
    return null;
  }
}

interface Naming {
  blocks: Record<string, BlockDeclaration>;
  locale: Locale;
  page: string;
}

function thingOf({ kind, node, option }: PageChange, { blocks, locale, page }: Naming): string {
  const title = node
    ? `${blockTitle(node, blocks[node.type], locale)}${node.id ? ` #${node.id}` : ""}`
    : page;
  return kind === "changed" || option.length === 0 ? title : `${title} ${option.join(" · ")}`;
}

function optionTitle(
  { node, option: [name = "", ...rest] }: PageChange,
  blocks: Record<string, BlockDeclaration>,
  locale: Locale,
): string {
  const declared = node ? blocks[node.type]?.properties[name] : undefined;
  const hints = declared?.["x-flowsmith"];
  const english = hints && typeof hints === "object" && "en" in hints ? hints.en : undefined;
  const title = locale === "en" ? english : declared?.["title"];
  return [typeof title === "string" ? title : name, ...rest].join(" · ");
}

/** Longest part of a value that a line shows. */
const LONGEST = 60;

function valueText(value: unknown, locale: Locale): string {
  if (value === undefined) return "—";
  const words = localText(localTextIn(value) ?? "", locale);
  const text = typeof value === "string" ? value : words || JSON.stringify(value);
  const shown = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  return locale === "en" ? `“${shown}”` : `「${shown}」`;
}
