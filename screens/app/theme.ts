import { theme, type ThemeConfig } from "antd";

export type Mode = "light" | "dark";

const FONT = `-apple-system, BlinkMacSystemFont, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif`;

/** antd's tokens; the same colours stand as CSS variables in `theme.css`. Nothing moves when `isStill`. */
export function themeOf(mode: Mode, isStill = false): ThemeConfig {
  const isDark = mode === "dark";
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: isDark ? "#6c97ff" : "#2458d3",
      colorLink: isDark ? "#8fb0ff" : "#2458d3",
      colorSuccess: isDark ? "#5ccb98" : "#18774e",
      colorWarning: "#d18a1d",
      colorError: isDark ? "#ff8080" : "#cf3a3a",
      colorInfo: isDark ? "#6c97ff" : "#2458d3",
      borderRadius: 6,
      motion: !isStill,
      fontFamily: FONT,
      ...(isDark
        ? {
            colorBgBase: "#11151d",
            colorBgContainer: "#181d27",
            colorBgElevated: "#1f2532",
            colorBorderSecondary: "#2c3444",
            colorBorder: "#394357",
            // As in the light theme: readable by WCAG AA.
            colorTextPlaceholder: "#8e98ab",
            colorTextDescription: "#9aa4b7",
            colorTextTertiary: "#9aa4b7",
          }
        : {
            colorTextBase: "#1c2433",
            // antd's own greys are too light to read by WCAG AA.
            colorTextPlaceholder: "#6b7588",
            colorTextDescription: "#5d677a",
            colorTextTertiary: "#5d677a",
            colorSuccessBg: "#e7f6ee",
            colorSuccessBorder: "#b5e0ca",
            colorWarningBg: "#fdf3e1",
            colorErrorBg: "#fdecec",
            colorBorderSecondary: "#e3e7ee",
            colorBorder: "#d3d9e4",
          }),
    },
    components: {
      Table: isDark
        ? { headerBg: "#1f2532", cellPaddingBlock: 11 }
        : { headerBg: "#f6f8fb", cellPaddingBlock: 11, rowHoverBg: "#f7f9fd" },
      Menu: {
        itemHeight: 38,
        itemMarginInline: 8,
        itemBorderRadius: 6,
        subMenuItemBg: "transparent",
        itemBg: "transparent",
        ...(isDark && { itemSelectedColor: "#a9c2ff", itemSelectedBg: "#22304f" }),
      },
      ...(isDark && {
        Button: { primaryColor: "#0d1220" },
        Tabs: { itemSelectedColor: "#8fb0ff", itemActiveColor: "#8fb0ff", itemHoverColor: "#a9c2ff" },
      }),
    },
  };
}
