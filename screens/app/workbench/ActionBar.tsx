import { MoreOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { useRef, type ReactElement, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BUTTON_MENU } from "@/runtime/render/button-menu";
import { useNarrow } from "@/runtime/render/use-narrow";
import { NOTICED, useRunning } from "@/runtime/render/use-running";

/** One thing that may be done on a page. */
export interface BarAction {
  key: string;
  label: string;
  /** What most come for; the rest gives way where there is no room. */
  isMain?: boolean;
  isPrimary?: boolean;
  isDanger?: boolean;
  /** Always behind the "more" button. */
  isFurther?: boolean;
  icon?: ReactNode;
  /** What is waited for keeps the button busy. */
  run: () => void | Promise<void>;
}

/** Below this width only the main actions are buttons of their own, as large as a thumb needs them. */
const NARROW = 600;

/** The actions of a page at its lower edge, always in sight. What has no room is behind the "more" button. */
export function ActionBar({
  actions,
  isBusy,
  note,
}: {
  actions: readonly BarAction[];
  isBusy: boolean;
  note?: string | undefined;
}): ReactElement {
  const { t } = useTranslation();
  const place = useRef<HTMLElement>(null);
  const isNarrow = useNarrow(place, NARROW);
  const further = furtherOf(actions, isNarrow);
  return (
    <footer ref={place} className={`wb-actions${isNarrow ? " wb-actions-narrow" : ""}`}>
      {note === undefined ? null : (
        <span className="wb-kept" role="status">
          {note}
        </span>
      )}
      {actions
        .filter((one) => !further.includes(one))
        .map((one) => (
          <ActionButton key={one.key} action={one} isBusy={isBusy} />
        ))}
      {further.length > 0 ? (
        <Dropdown
          {...BUTTON_MENU}
          menu={{
            className: "wb-further",
            items: further.map(({ key, label, isDanger = false }) => ({ key, label, danger: isDanger })),
            onClick: ({ key }) => void further.find((one) => one.key === key)?.run(),
          }}
        >
          <Button icon={<MoreOutlined aria-hidden />}>{t("workbench.more")}</Button>
        </Dropdown>
      ) : null}
    </footer>
  );
}

/** What is behind the "more" button. A single one that only lacks room is a button in the place of that. */
function furtherOf(actions: readonly BarAction[], isNarrow: boolean): readonly BarAction[] {
  const hidden = actions.filter((one) => one.isFurther === true || (isNarrow && one.isMain !== true));
  return hidden.length === 1 && hidden[0]?.isFurther !== true ? [] : hidden;
}

/** The key of the action that leaves the page: nothing of it waits for an answer. */
export const BACK = "back";

/** The button of an action; it rests while something is under way. */
export function ActionButton({ action, isBusy }: { action: BarAction; isBusy: boolean }): ReactElement {
  const { key, label, icon, isPrimary = false, isDanger = false, run } = action;
  const running = useRunning();
  const rests = isBusy && key !== BACK;
  return (
    <Button
      type={isPrimary ? "primary" : "default"}
      danger={isDanger}
      icon={icon}
      loading={rests ? NOTICED : running.loading}
      onClick={() => {
        if (!rests) void running.run(run);
      }}
    >
      {label}
    </Button>
  );
}
