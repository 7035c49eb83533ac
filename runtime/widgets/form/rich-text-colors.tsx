import { BgColorsOutlined, FontColorsOutlined } from "@ant-design/icons";
import { useEditorState, type Editor } from "@tiptap/react";
import { Button } from "antd";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ColorOpener } from "../color-opener";
import { colorAt, setColor, type ColorName } from "./rich-text-color";

const SWATCHES = [
  ["#1f2329", "#646a73", "#d4380d", "#d48806", "#389e0d", "#08979c", "#0958d9", "#531dab"],
  ["#ffffff", "#f2f3f5", "#ffd8bf", "#fff1b8", "#d9f7be", "#b5f5ec", "#bae0ff", "#efdbff"],
].flat();

const PICKERS: { name: ColorName; key: string; icon: ReactNode; usual: string }[] = [
  { name: "color", key: "color", icon: <FontColorsOutlined aria-hidden />, usual: "#1f2329" },
  { name: "background-color", key: "background", icon: <BgColorsOutlined aria-hidden />, usual: "#ffffff" },
];

/** Colours of the selected characters and of what is behind them. */
export function RichTextColors({ editor }: { editor: Editor }): ReactElement {
  const { t } = useTranslation();
  const present = useEditorState({
    editor,
    selector: ({ editor: now }) => PICKERS.map(({ name }) => colorAt(now, name) ?? "").join("|"),
  }).split("|");
  return (
    <>
      {PICKERS.map(({ name, key, icon, usual }, at) => (
        <ColorOpener
          key={name}
          disabledAlpha
          value={present[at] || usual}
          presets={[{ label: t("richText.colors"), colors: SWATCHES }]}
          onPick={(hex) => setColor(editor, name, hex)}
          onClear={present[at] ? () => setColor(editor, name, null) : undefined}
        >
          {() => (
            <Button
              type="text"
              size="small"
              icon={icon}
              title={t(`richText.${key}`)}
              aria-label={t(`richText.${key}`)}
              style={present[at] ? { borderBottom: `2px solid ${present[at]}` } : {}}
              onMouseDown={(event) => event.preventDefault()}
            />
          )}
        </ColorOpener>
      ))}
    </>
  );
}
