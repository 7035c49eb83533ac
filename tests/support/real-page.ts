import { cleanup } from "@testing-library/react";
import { ConfigProvider, message } from "antd";
import { createElement } from "react";
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import "@/screens/app/theme.css";
import "@/runtime/actions";
import "@/runtime/blocks";
import "@/runtime/i18n/i18n";
import "@/runtime/widgets";
import "@/runtime/widgets/form";
import { themeOf } from "@/screens/app/theme";
import { forgetUse } from "./forget-use";

/** As in the product (screens/app/Frame.tsx) for who wants no motion: a message that would fade there never goes. */
const theme = themeOf("light", { isStill: true });
ConfigProvider.config({ holderRender: (holder) => createElement(ConfigProvider, { theme }, holder) });

/** Files share one page, as those in jsdom do: what one test leaves would lie over the next one's fields. */
afterEach(() => {
  cleanup();
  message.destroy();
});
beforeEach(() => vi.waitUntil(() => !document.querySelector(".ant-message-notice")));

afterAll(forgetUse);
