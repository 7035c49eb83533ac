import { Drawer, Typography } from "antd";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { localText } from "@/runtime/core/locale";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import { addTexts } from "@/runtime/i18n/i18n";
import { useLocale } from "@/runtime/i18n/use-locale";
import { keysOfPage, type PageKey } from "@/runtime/render/page-keys";
import { useProduct } from "../../product-context";
import { blocksOf } from "./blocks-of";
import en from "./texts.en.json";
import zh from "./texts.zh.json";
import "./page-help.css";

addTexts({ zh, en });

const REFERENCE = "/help";

interface HelpProps {
  screen: ScreenDocument;
  onClose: () => void;
}

/** The help of a page: what it is for, its keys, and where the blocks that it is made of are explained. */
export default function PageHelp({ screen, onClose }: HelpProps): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const { screens, session } = useProduct();
  const [keys] = useState(keysOfPage);
  const mayRead = session.mayUse(screens.find(REFERENCE)?.permission) && session.mayUse("sys:screen:list");
  return (
    <Drawer open title={localText(screen.title, locale)} size={400} onClose={onClose}>
      <div className="fs-page-help">
        <p>{screen.help === undefined ? t("pageHelp.none") : localText(screen.help, locale)}</p>
        <Keys title={t("pageHelp.keys")} keys={[...keys, { keys: "Mod+k", title: t("pageHelp.search") }]} />
        {mayRead ? (
          <section>
            <h2>{t("pageHelp.blocks")}</h2>
            <ul>
              {blocksOf(screen).map(({ type, title }) => (
                <li key={type}>
                  <Link to={`${REFERENCE}?chapter=blocks&entry=${type}`} onClick={onClose}>
                    {localText(title, locale)}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </Drawer>
  );
}

function Keys({ title, keys }: { title: string; keys: readonly PageKey[] }): ReactElement {
  return (
    <section>
      <h2>{title}</h2>
      <dl>
        {keys.map((key) => (
          <div key={key.keys}>
            <dt>{key.title}</dt>
            <dd>
              {key.keys.split(" ").map((one) => (
                <Typography.Text keyboard key={one}>
                  {one.replace("Mod", "Ctrl")}
                </Typography.Text>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
