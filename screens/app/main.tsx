import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import "./theme.css";
import "./texts";
import { browserStorage } from "@/adapters/storage/browser-storage";
import { logCaught } from "@/runtime/render/error-boundary";
import { SessionStore } from "@/runtime/store/session-store";
import { App } from "./App";
import { beginInDialogs } from "./begin-in-dialogs";
import { watchChunks } from "./chunk-error";
import { endEnterInMenus } from "./end-enter-in-menus";
import { giveFocusBack } from "./give-focus-back";
import { redirectOf } from "./guard";
import { leaveListsByTab } from "./leave-lists-by-tab";
import { AskedRoutes } from "./leaving/AskedRoutes";
import { Leaving } from "./leaving/leaving";
import { isTooOld } from "./old-browser";
import { LOGIN, pathOf } from "./routes";
import { SessionTabs } from "./session-tabs";
import { refuseStrayFiles } from "./stray-files";

watchChunks();
refuseStrayFiles();
giveFocusBack();
beginInDialogs();
endEnterInMenus();
leaveListsByTab();
const root = document.getElementById("root");
if (!root) throw new Error("no #root");

const session = new SessionStore(browserStorage);
const tabs = new SessionTabs(session);
const leaving = new Leaving();
const path = pathOf(window.location);
const show = (): void =>
  createRoot(root, { onCaughtError: logCaught }).render(
    <BrowserRouter>
      <AskedRoutes leaving={leaving}>
        <App session={session} leaving={leaving} />
      </AskedRoutes>
    </BrowserRouter>,
  );
// What stands in the page then says so (index.html).
if (isTooOld()) document.documentElement.classList.add("fs-too-old");
// Only who would be sent to the login waits for what the other tabs say.
else if (redirectOf(path, session) === LOGIN) void tabs.ask().then(show);
else show();
