import { theme, type ThemeConfig } from "antd";
import { colourOf, type Mode } from "./colours";

export type { Mode } from "./colours";

const FONT = `-apple-system, BlinkMacSystemFont, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif`;

interface Look {
  /** Nothing moves. */
  isStill?: boolean;
  /** Everything is a step smaller. */
  isCompact?: boolean;
  /** There is nothing to point with but fingers: what is pressed is as high as one. */
  isForFingers?: boolean;
  /** The installation's own colours, in place of those of the table. */
  own?: Readonly<Record<string, string>> | undefined;
}

/** What a finger hits, in pixels; the sheet `fingers.css` says the same for what has no token. */
const FINGER = 40;
/** What the library puts around a day, above and below it. */
const AROUND_A_DAY = 12;

const FOR_FINGERS = {
  token: { controlHeight: FINGER, controlHeightSM: FINGER, controlHeightLG: FINGER },
  components: {
    Select: { optionHeight: FINGER, optionPadding: "9px 12px" },
    Cascader: { optionPadding: "9px 12px" },
    Dropdown: { paddingBlock: 9 },
    DatePicker: { cellHeight: FINGER - AROUND_A_DAY, cellWidth: FINGER, timeCellHeight: FINGER },
    Rate: { starSize: 32 },
    Tree: { indentSize: 24 },
  },
} satisfies ThemeConfig;

/** antd's tokens out of the product's table of colours. */
export function themeOf(
  mode: Mode,
  { isStill = false, isCompact = false, isForFingers = false, own = {} }: Look = {},
): ThemeConfig {
  const isDark = mode === "dark";
  const of = (name: string): string => own[name] ?? colourOf(mode, name);
  return {
    algorithm: [
      isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
      ...(isCompact ? [theme.compactAlgorithm] : []),
    ],
    token: {
      colorPrimary: of("primary"),
      colorLink: of("link"),
      colorSuccess: of("success"),
      colorWarning: of("warning"),
      colorError: of("error"),
      colorInfo: of("primary"),
      borderRadius: 6,
      motion: !isStill,
      fontFamily: FONT,
      // antd's own greys are too light to read by WCAG AA.
      colorTextPlaceholder: of("text-3"),
      colorTextDescription: of("text-quiet"),
      colorTextTertiary: of("text-quiet"),
      colorBorderSecondary: of("border"),
      colorBorder: of("control-border"),
      ...(isDark
        ? {
            colorBgBase: of("page"),
            colorBgContainer: of("surface"),
            colorBgElevated: of("fill"),
          }
        : {
            colorTextBase: of("text"),
            colorSuccessBg: of("success-fill"),
            colorSuccessBorder: of("success-border"),
            colorWarningBg: of("warning-fill"),
            colorErrorBg: of("error-fill"),
          }),
      ...(isForFingers && FOR_FINGERS.token),
    },
    components: {
      ...(isForFingers && FOR_FINGERS.components),
      Table: {
        headerBg: of("fill"),
        cellPaddingBlock: isCompact ? 6 : 11,
        ...(isDark ? {} : { rowHoverBg: of("hover") }),
      },
      Menu: {
        itemHeight: isCompact ? 32 : 38,
        itemMarginInline: 8,
        itemBorderRadius: 6,
        subMenuItemBg: "transparent",
        itemBg: "transparent",
        ...(isDark && { itemSelectedColor: of("selected-text"), itemSelectedBg: of("selected") }),
      },
      ...(isDark && {
        Button: { primaryColor: of("on-primary") },
        Tabs: {
          itemSelectedColor: of("link"),
          itemActiveColor: of("link"),
          itemHoverColor: of("selected-text"),
        },
      }),
    },
  };
}
