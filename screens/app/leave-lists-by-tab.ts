const OPEN_LIST = ".ant-select-multiple [aria-expanded=true]";

/**
 * Tab goes on to the next field from an open list of which several may be chosen, and the list closes. The component
 * library would choose the marked one, or take it out again where it was chosen, and stay for good.
 */
export function leaveListsByTab(page: Document = document): void {
  page.addEventListener(
    "keydown",
    (event) => {
      const isInList = event.target instanceof Element && event.target.matches(OPEN_LIST);
      if (isInList && event.key === "Tab") event.stopPropagation();
    },
    true,
  );
}
