import { recordsIn } from "@/runtime/core/guards";
import { LinkOutlined } from "@ant-design/icons";
import { observer } from "mobx-react-lite";
import { useEffect, type ReactElement } from "react";
import { toText } from "@/runtime/core/expression/values";
import { useLocale } from "@/runtime/i18n/use-locale";
import type { BlockProps } from "@/runtime/registry/block";
import { useApp } from "@/runtime/render/app-context";
import { DeclaredEmpty } from "@/runtime/render/empty-list";
import { Waiting } from "@/runtime/render/waiting";
import "./links.css";

type Link = Record<string, unknown>;
const SAFE = /^(https?:|mailto:|\/(?!\/))/i;

/** Outside links by group. They open in their own tab and learn nothing about this page. */
export default observer(function LinksBlock({
  options,
  screen,
  scope,
  pointer,
}: BlockProps<"links">): ReactElement {
  const nameOf = useNames(options.groupDict);
  if (options.data === null || options.data === undefined) return <Waiting screen={screen} />;
  const links = recordsIn(options.data);
  const read = (link: Link, option: "url" | "label" | "group") => toText(link[options[option]]);
  const groups = new Map<string, Link[]>();
  for (const link of links)
    groups.set(read(link, "group"), [...(groups.get(read(link, "group")) ?? []), link]);
  if (links.length === 0)
    return <DeclaredEmpty options={options} screen={screen} scope={scope} pointer={pointer} />;
  return (
    <div className="fs-links">
      {[...groups].map(([group, items]) => (
        <section key={group} className={options.plain ? "" : "fs-panel fs-card-body"}>
          {group ? <h2 className="fs-block-title">{nameOf(group)}</h2> : null}
          <ul>
            {items.map((link) => (
              <li key={read(link, "url") + read(link, "label")}>
                <a
                  href={SAFE.test(read(link, "url")) ? read(link, "url") : "about:blank"}
                  target="_blank"
                  rel="noreferrer noopener"
                >
                  <LinkOutlined aria-hidden /> {read(link, "label")}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
});

/** What the values of a dictionary are called; a value that is not in it stands for itself. */
function useNames(code: string | undefined): (value: string) => string {
  const { dict } = useApp();
  const locale = useLocale();
  useEffect(() => {
    // Without the dictionary the values themselves are shown.
    if (code !== undefined) dict.load().catch(() => undefined);
  }, [code, dict]);
  return (value) => (code === undefined ? undefined : dict.label(code, value, locale)) ?? value;
}
