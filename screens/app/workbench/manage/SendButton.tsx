import { Button } from "antd";
import { useState, type ReactElement, type ReactNode } from "react";

interface Props {
  isReady: boolean;
  onSend: () => Promise<void>;
  children: ReactNode;
}

/** Hands in what a dialog of a page asks for; waits while it is under way. */
export function SendButton({ isReady, onSend, children }: Props): ReactElement {
  const [isBusy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      await onSend();
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="wb-manage-footer">
      <Button type="primary" disabled={!isReady} loading={isBusy} onClick={() => void send()}>
        {children}
      </Button>
    </div>
  );
}
