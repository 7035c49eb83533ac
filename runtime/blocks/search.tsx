import { observer } from "mobx-react-lite";
import { useEffect, type ReactElement } from "react";
import type { BlockProps } from "@/runtime/registry/block";
import { resourcesOf } from "@/runtime/render/resources";
import { SearchBar } from "./crud/crud-search";

/** Search fields; what was asked stands under the block's id as `values`. */
export default observer(function SearchBlock({
  node,
  options,
  screen,
  emit,
}: BlockProps<"search">): ReactElement {
  const { id } = node;
  const entity = resourcesOf(screen.app)[options.resource ?? ""]?.entity;
  useEffect(() => {
    if (id !== undefined) screen.expose(id, { values: {} });
  }, [screen, id]);
  const ask = (event: "search" | "reset", values: Record<string, unknown>) => {
    if (id !== undefined) screen.expose(id, { values });
    void emit(event, { values });
  };
  return (
    <SearchBar
      entity={entity}
      fields={options.fields}
      onSearch={(values) => ask("search", values)}
      onReset={() => ask("reset", {})}
    />
  );
});
