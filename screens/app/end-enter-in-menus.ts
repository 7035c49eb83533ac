/**
 * Enter that chooses from a menu goes no further. What is chosen may open a dialog at once, and the same key would press
 * the button in it that has the focus by then: the dialog would be gone as soon as it came.
 */
export function endEnterInMenus(page: Document = document): void {
  page.addEventListener("keydown", (event) => {
    const isInMenu = event.target instanceof Element && event.target.matches("[role=menuitem]");
    if (isInMenu && event.key === "Enter") event.preventDefault();
  });
}
