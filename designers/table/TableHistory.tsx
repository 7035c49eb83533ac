import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useApp } from "@/runtime/render/app-context";
import { SaveDialog } from "./SaveDialog";
import type { Preview, TableDesignerStore } from "./table-designer-store";
import { TableVersions } from "./TableVersions";

/** A version that may come back, with what that would do. */
interface Former {
  version: number;
  preview: Preview;
}

interface HistoryProps {
  store: TableDesignerStore;
  /** Does what may be refused, and tells of it. */
  act: (work: () => Promise<unknown>) => Promise<void>;
  onClose: () => void;
}

/** The versions of a table; what going back to one does is shown before it is done. */
export function TableHistory({ store, act, onClose }: HistoryProps): ReactElement {
  const { t } = useTranslation();
  const { feedback } = useApp();
  const [former, setFormer] = useState<Former | null>(null);
  const restore = async (version: number, confirmed: boolean): Promise<void> => {
    await store.restore(version, confirmed);
    onClose();
    feedback.toast(t("tableDesigner.restored", { version }));
  };
  return (
    <>
      <TableVersions
        store={store}
        onClose={onClose}
        onRestore={(version) =>
          void act(async () => setFormer({ version, preview: await store.previewVersion(version) }))
        }
      />
      {former ? (
        <SaveDialog
          title={t("tableDesigner.restoreAsk", { version: former.version })}
          {...(store.isDirty ? { note: t("tableDesigner.restoreDrops") } : {})}
          preview={former.preview}
          onClose={() => setFormer(null)}
          onSave={(confirmed) => act(() => restore(former.version, confirmed))}
        />
      ) : null}
    </>
  );
}
