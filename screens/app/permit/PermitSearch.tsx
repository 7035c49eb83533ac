import { Alert, Button, Input } from "antd";
import { useEffect, useId, useState, type ReactElement, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { isPermitNumber, tidyNumber } from "@/runtime/core/permit/permit-number";
import type { BlockProps } from "@/runtime/registry/block";
import { askedIn, type Asked } from "./asked";
import { PermitCard } from "./PermitCard";
import { useSearch } from "./use-search";
import "./permit.css";
import "./texts";

/** Looks a permit up by number and name. What the address asks for is looked up at once when it names both. */
export default function PermitSearch({ options }: BlockProps<"permitSearch">): ReactElement {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(() => askedIn(options.query));
  const [hint, setHint] = useState("");
  const { found, error, isBusy, search } = useSearch();
  useEffect(() => {
    const first = askedIn(options.query);
    if (first.number !== "" && first.name !== "") void search(first);
    // Only what the page was opened with: later searches are the visitor's own.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const missing = faultOf(asked);
    setHint(missing === null ? "" : t(missing));
    if (missing === null) void search(asked);
  };
  return (
    <section className="fs-panel fs-card-body fs-permit-search">
      <h2 className="fs-block-title">{t("permit.searchTitle")}</h2>
      <form onSubmit={submit}>
        <Field
          label={t("permit.number")}
          hint={t("permit.numberHint")}
          value={asked.number}
          onChange={(number) => setAsked({ ...asked, number })}
        />
        <Field
          label={t("permit.name")}
          hint={t("permit.nameHint")}
          value={asked.name}
          onChange={(name) => setAsked({ ...asked, name })}
        />
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t("permit.search")}
        </Button>
      </form>
      <div aria-live="polite">
        {hint || error ? <Alert type="warning" showIcon title={hint || error} /> : null}
        {found && !hint ? (
          <PermitCard
            permit={found}
            extra={[[t("permit.checked"), new Date(found.checkedDate).toLocaleString()]]}
          />
        ) : null}
      </div>
    </section>
  );
}

function faultOf({ number, name }: Asked): "permit.badNumber" | "permit.needName" | null {
  if (!isPermitNumber(tidyNumber(number))) return "permit.badNumber";
  return name.trim() === "" ? "permit.needName" : null;
}

interface FieldProps {
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
}

function Field({ label, hint, value, onChange }: FieldProps): ReactElement {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        value={value}
        placeholder={hint}
        maxLength={40}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
