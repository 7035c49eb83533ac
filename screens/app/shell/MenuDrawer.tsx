import { useEffect, useRef, type MouseEvent, type ReactElement, type ReactNode } from "react";

interface DrawerProps {
  id: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The side menu over the page, where there is no room for it beside. The browser's own dialog: it keeps the focus inside,
 * closes on Escape and gives the focus back. Also closes on a click beside it and on the choice of a link.
 */
export function MenuDrawer({ id, isOpen, onClose, children }: DrawerProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (isOpen && !element?.open) element?.showModal();
    if (!isOpen) element?.close();
  }, [isOpen]);
  const choose = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget || (target instanceof Element && target.closest("a"))) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- links inside take Enter, the dialog takes Escape
    <dialog ref={dialog} id={id} className="fs-drawer" onClose={onClose} onClick={choose}>
      {children}
    </dialog>
  );
}
