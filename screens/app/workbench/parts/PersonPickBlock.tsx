import { use, useEffect, useId, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { partIn, textsIn } from "@/runtime/core/guards";
import type { BlockProps } from "@/runtime/registry/block";
import { UserSelect } from "../task/UserSelect";
import { ApprovalContext, type Approval } from "./approval-context";
import "../workbench.css";
import "../texts";

/** Colleagues: for an action that then asks no more, or for steps, which get them by `submit`. */
export default function PersonPickBlock({ node, options, screen }: BlockProps<"personPick">): ReactElement {
  const { t } = useTranslation();
  const { label, action, multiple } = options;
  const approval = use(ApprovalContext);
  const people = approval?.people;
  const [accounts, setAccounts] = useState<string[]>([]);
  const [isMissing, setMissing] = useState(false);
  const { id } = node;
  const place = useId();
  const missing = `${place}-missing`;
  const except = [...exceptIn(options, screen), ...barredIn(approval, action)];
  const choose = (chosen: string[]): void => {
    setAccounts(chosen);
    setMissing(false);
  };
  useEffect(() => {
    if (id !== undefined) screen.expose(id, { accounts });
    if (action !== undefined) people?.set(action, accounts);
    return screen.attach(id, {
      submit: () => {
        const isEmpty = accounts.length === 0;
        setMissing(isEmpty);
        if (isEmpty) document.getElementById(place)?.focus();
        return isEmpty ? null : { accounts };
      },
      reset: () => setAccounts([]),
    });
  }, [screen, id, people, action, accounts, place]);
  return (
    <div className="wb-people">
      {label === undefined ? null : <label htmlFor={place}>{label}</label>}
      <UserSelect
        id={place}
        label={label}
        multiple={multiple}
        except={except}
        value={accounts}
        onChange={choose}
        describedBy={isMissing ? missing : undefined}
      />
      {isMissing ? (
        <p id={missing} className="wb-missing" role="alert">
          {t("workbench.peopleMissing")}
        </p>
      ) : null}
    </div>
  );
}

type Options = BlockProps<"personPick">["options"];

/** Actions that ask for others than who acts. */
const TO_OTHERS: ReadonlySet<string> = new Set(["delegate", "addSign", "copyTo"]);

/** Whom the page leaves out. */
function exceptIn(
  { except, exceptMe, action }: Options,
  screen: BlockProps<"personPick">["screen"],
): string[] {
  const me = screen.app.session.info?.LoginCode;
  const isWithoutMe = exceptMe || (action !== undefined && TO_OTHERS.has(action));
  return [...textsIn(except), ...(isWithoutMe && me ? [me] : [])];
}

/** Whom the server would refuse for an action on the task around it. */
const barredIn = (approval: Approval | null, action: Options["action"]): string[] =>
  action === undefined ? [] : textsIn(partIn(approval?.names["barred"], action));
