import { cleanup } from "@testing-library/react";
import { ConfigProvider, message } from "antd";
import { createElement } from "react";
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { commands, page } from "vitest/browser";
import "@/screens/app/theme.css";
import "@/runtime/actions";
import "@/runtime/blocks";
import "@/runtime/i18n/i18n";
import "@/runtime/widgets";
import "@/runtime/widgets/form";
import { forgetUse } from "./forget-use";
import { STILL } from "./still";

ConfigProvider.config({ holderRender: (holder) => createElement(ConfigProvider, { theme: STILL }, holder) });

/** Files share one page, as those in jsdom do: what one test leaves would lie over the next one's fields. */
afterEach(() => {
  cleanup();
  message.destroy();
});
beforeEach(() => vi.waitUntil(() => !document.querySelector(".ant-message-notice")));

/** The size of what a test before drew for a phone would stay. */
beforeEach(() => page.viewport(1440, 900));

/** A test before may have left the mouse anywhere, and what lies under it looks as no other does. */
const IN_THE_CORNER = { x: 1439, y: 899 };
beforeEach(() => commands.mouse([IN_THE_CORNER]));

afterAll(forgetUse);
