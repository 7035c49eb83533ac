import { Empty } from "antd";
import type { ReactElement, ReactNode } from "react";
import "./kit.css";

/** Something that can be added to a document. */
export interface PaletteEntry {
  key: string;
  group: string;
  title: string;
  icon: ReactNode;
  /** What it is found by. */
  words: readonly string[];
}

interface PaletteProps {
  groups: readonly { key: string; title: string }[];
  entries: readonly PaletteEntry[];
  search: string;
  /** Said where nothing is found. */
  nothing: string;
  /** Draws an entry as something to drag and to click. */
  item: (entry: PaletteEntry) => ReactElement;
}

/** What can be added, by group; while searching only what is found. */
export function PaletteList({ groups, entries, search, nothing, item }: PaletteProps): ReactElement {
  const wanted = search.trim().toLowerCase();
  const found = entries.filter(({ words }) => words.some((word) => word.toLowerCase().includes(wanted)));
  if (found.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={nothing} />;
  return (
    <>
      {groups.map(({ key, title }) => {
        const items = found.filter(({ group }) => group === key);
        return items.length === 0 ? null : (
          <section key={key} className="kit-palette-group">
            <h2>{title}</h2>
            <div className="kit-palette-items">{items.map((entry) => item(entry))}</div>
          </section>
        );
      })}
    </>
  );
}
