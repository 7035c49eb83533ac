import { useNavigate } from "react-router-dom";
import { useProduct } from "../../product-context";
import { HOME } from "../../routes";
import type { TabsStore } from "./tabs-store";

/** What may be done with open pages. */
export interface TabActs {
  /** Closes some, after asking where something would be lost. */
  close: (ids: readonly number[]) => Promise<void>;
  /** Draws one anew, after asking the same. */
  refresh: (id: number) => Promise<void>;
  /** The others, and those further to the right. */
  around: (id: number) => { others: number[]; right: number[] };
}

export function useTabActs(tabs: TabsStore): TabActs {
  const { leaving } = useProduct();
  const navigate = useNavigate();
  const isSure = async (ids: readonly number[]): Promise<boolean> =>
    !ids.some((id) => tabs.isUnsaved(id)) || leaving.isSure();
  return {
    close: async (ids) => {
      if (!(await isSure(ids))) return;
      const next = tabs.close(ids);
      if (next !== undefined) void navigate(next ? next.path + next.search : HOME);
    },
    refresh: async (id) => {
      if (await isSure([id])) tabs.refresh(id);
    },
    around: (id) => {
      const all = tabs.tabs.map((tab) => tab.id);
      return { others: all.filter((one) => one !== id), right: all.slice(all.indexOf(id) + 1) };
    },
  };
}
