import "@testing-library/jest-dom/vitest";
import { cleanup, configure, fireEvent, waitFor } from "@testing-library/react";
import { ConfigProvider, message } from "antd";
import { afterAll, afterEach, vi } from "vitest";
import "@/runtime/actions";
import "@/runtime/blocks";
import "@/runtime/widgets";
import "@/runtime/widgets/form";
import { rememberComputedStyles } from "./computed-styles";
import { forgetUse } from "./forget-use";
import { keepWhatShows } from "./styles-that-show";

/** What antd asks of a browser and jsdom does not have. */
const nothing = () => undefined;
const media = (query: string): MediaQueryList => ({
  matches: query === "all",
  media: query,
  onchange: null,
  addListener: nothing,
  removeListener: nothing,
  addEventListener: nothing,
  removeEventListener: nothing,
  dispatchEvent: () => false,
});

class NoResize implements ResizeObserver {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
}

/** Nothing is seen here: what waits for that, as charts do, is the browser tests' business. */
class NothingSeen {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
}

/** Authors' scripts run in the browser tests; here they are asked and do not answer. */
class NoWorker extends EventTarget {
  postMessage = nothing;
  terminate = nothing;
}

window.matchMedia ??= media;
Object.assign(window, { Worker: NoWorker, IntersectionObserver: NothingSeen });
window.ResizeObserver ??= NoResize;
// Newer browsers answer with a promise.
Element.prototype.scrollIntoView ??= () => Promise.resolve();
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
keepWhatShows();
const { getComputedStyle } = window;
window.getComputedStyle = rememberComputedStyles((element) => measurable(getComputedStyle(element)));

/** jsdom leaves lengths like `medium` and CSS variables unresolved, and what antd adds up from them would be NaN. */
function measurable(style: CSSStyleDeclaration): CSSStyleDeclaration {
  const { getPropertyValue } = style;
  style.getPropertyValue = (name) => {
    const value = getPropertyValue.call(style, name);
    return /^(padding|border)-(top|bottom)/.test(name) && !/^\d/.test(value) ? "0px" : value;
  };
  return style;
}

/** Blocks and widgets are loaded when first shown, which takes a while on a busy machine. */
configure({ asyncUtilTimeout: 8000 });

/** As in the product (screens/app/Frame.tsx), where short messages stand in its frame. */
ConfigProvider.config({ holderRender: (holder) => holder });

afterEach(cleanup);

/** What arrives after the end of a file would be taken for missing by those that follow. */
afterAll(() => vi.dynamicImportSettled());

/** Short messages live in a tree of their own, and go once they have faded: here nothing moves. */
afterAll(async () => {
  message.destroy();
  await waitFor(() => {
    const notices = document.querySelectorAll(".ant-message-notice");
    for (const notice of notices) {
      fireEvent.transitionEnd(notice);
      fireEvent.animationEnd(notice);
    }
    if (notices.length > 0) throw new Error("a message is still there");
  });
});

afterAll(async () => {
  history.replaceState(null, "", "/");
  await forgetUse();
});
