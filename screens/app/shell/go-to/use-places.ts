import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useCall } from "@/runtime/render/use-call";
import { useLocale } from "@/runtime/i18n/use-locale";
import { useProduct } from "../../product-context";
import { startExplaining } from "../../start-explaining";
import { useLeave } from "../../use-leave";
import { useLock } from "../../use-lock";
import { isTexts } from "@/runtime/core/guards";
import { usePreference } from "../../workbench/board/use-preference";
import { grouped, matching, pagesOf, type Place } from "./place";
import { useFound } from "./use-found";

interface Places {
  places: Place[];
  error: string | null;
  isSearching: boolean;
  isFavourite: (place: Place) => boolean;
  toggleFavourite: (place: Place) => void;
}

const FAVOURITES = "pages";

/** Everything that a user may go to or do, for what they have typed so far. */
export function usePlaces(text: string): Places {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const pages = usePages();
  const processes = useProcesses();
  const actions = useActions();
  const { found, error, isSearching } = useFound(text);
  const favourites = usePreference(FAVOURITES, isTexts);
  const routes = favourites.value ?? [];
  const isFavourite = ({ route }: Place): boolean => route !== undefined && routes.includes(route);
  const toggleFavourite = ({ route }: Place): void => {
    if (route === undefined) return;
    const next = routes.includes(route) ? routes.filter((one) => one !== route) : [...routes, route];
    void favourites.save(next);
  };
  const known = pages.map((page): Place => (isFavourite(page) ? { ...page, group: "favourites" } : page));
  const remote = found.map(({ group, id, title, about }): Place => {
    const to =
      group === "todo"
        ? `/process/manage/tasktodo?taskId=${encodeURIComponent(id)}`
        : `/workbench/apply/history?instId=${encodeURIComponent(id)}`;
    const icon = group === "todo" ? "schedule" : "file-done";
    return { key: `${group} ${id}`, group, name: title, about, icon, run: () => void navigate(to) };
  });
  const places =
    text.trim() === ""
      ? grouped([...known, ...actions])
      : grouped([...matching([...known, ...processes, ...actions], text), ...remote]);
  return {
    places,
    error: error === null ? null : t("goTo.failed", { reason: error }),
    isSearching,
    isFavourite,
    toggleFavourite,
  };
}

function usePages(): Place[] {
  const { shell } = useProduct();
  const { menu } = shell;
  const locale = useLocale();
  const navigate = useNavigate();
  return useMemo(
    () =>
      pagesOf(menu, locale).map(({ route, name, folder, icon }) => ({
        key: `page ${route}`,
        group: "pages",
        name,
        about: folder,
        icon,
        route,
        run: () => void navigate(route),
      })),
    [menu, locale, navigate],
  );
}

function useProcesses(): Place[] {
  const navigate = useNavigate();
  const { data } = useCall("bpm/process", "startable", {});
  return (data ?? []).map(({ code, name, categoryName }) => ({
    key: `start ${code}`,
    group: "start",
    name,
    about: categoryName ?? code,
    icon: "form",
    run: () => void navigate(`/process/manage/start?defCode=${encodeURIComponent(code)}`),
  }));
}

function useActions(): Place[] {
  const { t } = useTranslation();
  const product = useProduct();
  const { shell, session } = product;
  const locale = useLocale();
  const leave = useLeave();
  const lock = useLock();
  const isDark = shell.mode === "dark";
  const action = (key: string, name: string, icon: string, run: () => void): Place => {
    return { key, group: "actions", name, about: "", icon, run };
  };
  const explain = action("explain", t("shell.explain"), "eye", () => void startExplaining(product));
  return [
    ...(session.mayUse("sys:screen:edit") ? [explain] : []),
    action("mode", t(isDark ? "shell.light" : "shell.dark"), "control", () =>
      shell.setMode(isDark ? "light" : "dark"),
    ),
    action("locale", locale === "zh" ? "English" : "中文", "message", () =>
      shell.setLocale(locale === "zh" ? "en" : "zh"),
    ),
    action("lock", t("shell.lock"), "lock", () => void lock()),
    action("leave", t("shell.leave"), "export", () => void leave()),
  ];
}
