import { reaction } from "mobx";
import { useEffect, useState, useSyncExternalStore, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useProduct } from "../product-context";
import { forget, isNewer, keepShell } from "./worker";
import "./installed.css";

/** Whether there is a newer version is asked when the window comes back to the front, not more often than this. */
const ASKED_AGAIN_MS = 5 * 60_000;

/** What an installed product does beside its pages: opens without a network, tells of a new version, counts what waits. */
export default function Installed(): ReactElement | null {
  const { t } = useTranslation();
  const isOnline = useSyncExternalStore(hearNetwork, () => navigator.onLine);
  const isOld = useNewer();
  useWorker();
  useBadge();
  if (!isOnline)
    return (
      <div className="fs-installed" role="status">
        {t("shell.offline")}
      </div>
    );
  if (!isOld) return null;
  return (
    <div className="fs-installed" role="status">
      {t("shell.newVersion")}
      <button type="button" onClick={() => window.location.reload()}>
        {t("shell.refresh")}
      </button>
    </div>
  );
}

function hearNetwork(change: () => void): () => void {
  addEventListener("online", change);
  addEventListener("offline", change);
  return () => {
    removeEventListener("online", change);
    removeEventListener("offline", change);
  };
}

function useNewer(): boolean {
  const [isOld, setOld] = useState(false);
  useEffect(() => {
    let asked = Date.now();
    const ask = (): void => {
      if (document.visibilityState === "hidden" || Date.now() - asked < ASKED_AGAIN_MS) return;
      asked = Date.now();
      // Without an answer nothing is known of a newer one.
      isNewer().then(setOld, (error: unknown) => console.warn("version", error));
    };
    document.addEventListener("visibilitychange", ask);
    return () => document.removeEventListener("visibilitychange", ask);
  }, []);
  return isOld;
}

/** The worker keeps the shell while somebody is signed in; who leaves takes it along. */
function useWorker(): void {
  const { session } = useProduct();
  useEffect(() => {
    keepShell().catch((error: unknown) => console.warn("worker", error));
    return reaction(
      () => session.isSignedIn,
      (isSignedIn) => {
        const done = isSignedIn ? keepShell() : forget();
        done.catch((error: unknown) => console.warn("worker", error));
      },
    );
  }, [session]);
}

/** The sign of the installed product shows how many tasks wait: counted anew with each message, and when its window is left. */
function useBadge(): void {
  const { shell, ports } = useProduct();
  useEffect(() => {
    if (!("setAppBadge" in navigator)) return undefined;
    const count = (): void => {
      ports.http
        .call("bpm/todo", "list", { page: 1, size: 1 })
        .then(({ total }) => navigator.setAppBadge(total))
        .catch((error: unknown) => console.warn("badge", error));
    };
    document.addEventListener("visibilitychange", count);
    const end = reaction(() => shell.unread, count, { fireImmediately: true });
    return () => {
      document.removeEventListener("visibilitychange", count);
      end();
    };
  }, [shell, ports]);
}
