import { App, Button } from "antd";
import { type ReactElement, Suspense, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { everyRow } from "@/runtime/core/resource/every-row";
import type { Ports } from "@/runtime/ports";
import type { Opened } from "./open";
import { lazyPart } from "@/runtime/registry/lazy-part";

const VersionDialog = lazyPart(() => import("../versions/VersionDialog"));

/** What somebody else saved in the meantime. */
interface Newer {
  /** The version that it is in. */
  modelId: string;
  text: "overtakenText" | "newerDraftText";
  version: number;
}

/**
 * Asks before a save when somebody else's work would be passed over: the same draft was saved since this one was begun,
 * or a published version was taken up by somebody else too. Gives whether to save, with what the question shows.
 */
export function useNewer(ports: Ports): {
  isSure: (opened: Opened) => Promise<boolean>;
  shown: ReactElement | null;
} {
  const { modal } = App.useApp();
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  const [compared, setCompared] = useState<{ opened: Opened; base: string } | null>(null);
  const isSure = useCallback(
    async (opened: Opened): Promise<boolean> => {
      const newer = await newerThan(ports, opened);
      if (!newer) return true;
      return modal.confirm({
        title: t("newerTitle"),
        content: (
          <>
            <p>{t(newer.text, { version: newer.version })}</p>
            <Button size="small" onClick={() => setCompared({ opened, base: newer.modelId })}>
              {t("showDifference")}
            </Button>
          </>
        ),
        okText: t("saveAnyway"),
        okButtonProps: { danger: true },
        cancelText: t("cancel"),
      });
    },
    [ports, modal, t],
  );
  const shown = compared ? (
    <Suspense fallback={null}>
      <VersionDialog
        stored={compared.opened.stored}
        model={compared.opened.store.model}
        base={compared.base}
        onClose={() => setCompared(null)}
      />
    </Suspense>
  ) : null;
  return { isSure, shown };
}

async function newerThan({ http }: Ports, { stored, base }: Opened): Promise<Newer | null> {
  const version = Number(stored.version);
  if (base !== stored.rev) return { modelId: stored.modelId, text: "overtakenText", version };
  if (stored.status !== 1) return null;
  const { defCode: code } = stored;
  const versions = await everyRow((asked) => http.call("bpm/definition", "versions", { code, ...asked }));
  const newest = versions.find((one) => Number(one.version) > version && one.status !== 1);
  return newest ? { modelId: newest.id, text: "newerDraftText", version: Number(newest.version) } : null;
}
