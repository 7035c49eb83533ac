import { Empty } from "antd";
import { useMemo, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { BlockProps } from "@/runtime/registry/block";
import { SearchBox } from "@/runtime/render/search-box";
import { EntryCard } from "./EntryCard";
import { CHAPTERS, type Chapter } from "./reference/entry";
import { reference, search } from "./reference/reference";
import "./texts";
import "./help.css";

/** The reference of everything that documents may name, by chapters; a search goes through all of them. */
export default function HelpReference({ screen }: BlockProps<"helpReference">): ReactElement {
  const { t } = useTranslation();
  const { query } = screen.route;
  const [words, setWords] = useState("");
  const chapters = useMemo(() => reference(), []);
  const chosen = CHAPTERS.find((chapter) => chapter === query["chapter"]) ?? CHAPTERS[0];
  const shown = chapters
    .filter(({ chapter }) => words.trim() !== "" || chapter === chosen)
    .map(({ chapter, entries }) => ({ chapter, entries: search(entries, words) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <div className="fs-help-page">
      <ChapterList chosen={words.trim() === "" ? chosen : null} onChoose={() => setWords("")} />
      <div className="fs-panel fs-help-main">
        <SearchBox type="search" label={t("help.search")} value={words} onSearch={setWords} />
        {chosen === "resources" ? (
          <a href="/api/docs" target="_blank" rel="noreferrer">
            {t("help.api")}
          </a>
        ) : null}
        {shown.length === 0 ? <Empty description={t("help.nothing")} /> : null}
        {shown.map(({ chapter, entries }) => (
          <section key={chapter} aria-label={t(`help.chapters.${chapter}`)}>
            <h2>
              {t(`help.chapters.${chapter}`)} <small>{t("help.found", { count: entries.length })}</small>
            </h2>
            {entries.map((entry) => (
              <EntryCard key={entry.name} entry={entry} isOpen={entry.name === query["entry"]} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

function ChapterList({ chosen, onChoose }: { chosen: Chapter | null; onChoose: () => void }): ReactElement {
  const { t } = useTranslation();
  return (
    <nav className="fs-panel fs-help-chapters" aria-label={t("help.chapterList")}>
      {CHAPTERS.map((chapter) => (
        <Link
          key={chapter}
          to={`/help?chapter=${chapter}`}
          aria-current={chapter === chosen ? "page" : undefined}
          onClick={onChoose}
        >
          {t(`help.chapters.${chapter}`)}
        </Link>
      ))}
      <Link to="/help/playground">{t("help.playground")}</Link>
    </nav>
  );
}
