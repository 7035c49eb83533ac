import type { PageHost } from "@/runtime/render/page-host";

/** A page on a tab; `comeBack` brings it to the front again. */
export function tabHost(): PageHost & { comeBack: () => void } {
  const works = new Set<() => void>();
  return {
    guard: () => () => undefined,
    entitle: (title) => {
      document.title = title;
      return () => undefined;
    },
    isBehind: () => false,
    whenBack: (work) => {
      works.add(work);
      return () => void works.delete(work);
    },
    comeBack: () => {
      for (const work of works) work();
    },
  };
}
