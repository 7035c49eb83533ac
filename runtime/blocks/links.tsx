import { recordsIn } from "@/runtime/core/guards";
import { LinkOutlined } from "@ant-design/icons";
import { Empty } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { toText } from "@/runtime/core/expression/values";
import type { BlockProps } from "@/runtime/registry/block";
import "./links.css";

type Link = Record<string, unknown>;
const SAFE = /^(https?:|mailto:|\/(?!\/))/i;

/** Outside links by group. They open in their own tab and learn nothing about this page. */
export default observer(function LinksBlock({ options }: BlockProps<"links">): ReactElement {
  const { t } = useTranslation();
  const links = recordsIn(options.data);
  const read = (link: Link, option: "url" | "label" | "group") => toText(link[options[option]]);
  const groups = new Map<string, Link[]>();
  for (const link of links)
    groups.set(read(link, "group"), [...(groups.get(read(link, "group")) ?? []), link]);
  if (links.length === 0) return <Empty description={options.empty ?? t("table.empty")} />;
  return (
    <div className="fs-links">
      {[...groups].map(([group, items]) => (
        <section key={group} className="fs-panel fs-card-body">
          {group ? <h2 className="fs-block-title">{group}</h2> : null}
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
