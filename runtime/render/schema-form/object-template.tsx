import { schemaIn } from "./rjsf-schema";
import { DownOutlined } from "@ant-design/icons";
import type { ObjectFieldTemplateProps } from "@rjsf/utils";
import { observer } from "mobx-react-lite";
import type { ReactElement, ReactNode } from "react";
import type { Path } from "@/runtime/core/json-schema/path";
import { titleOf, type PanelSection, type Schema } from "@/runtime/core/json-schema/schema";
import { fieldId, useForm } from "./form-context";

/** A group as rjsf asks for it. */
export function ObjectTemplate({ schema, properties, fieldPathId }: ObjectFieldTemplateProps): ReactElement {
  return <ObjectGroup schema={schemaIn(schema)} properties={properties} path={fieldPathId.path} />;
}

interface GroupProps {
  schema: Schema;
  /** The drawn fields. */
  properties: readonly { name: string; content: ReactElement }[];
  path: Path;
}

/** Fields in a grid; with `x-panel`, in collapsible sections in that order. */
export function ObjectGroup({ schema, properties, path }: GroupProps): ReactElement {
  const form = useForm();
  const fields = new Map(properties.map(({ name, content }) => [name, content]));
  if (path.length === 0 && form.layout) return <>{form.layout(fields)}</>;
  const sections = schema["x-panel"] ?? [];
  const placed = new Set(sections.flatMap((section) => section.fields));
  const rest = properties.filter(({ name }) => !placed.has(name)).map(({ content }) => content);
  const content = (
    <>
      {rest.length > 0 ? <FieldGrid>{rest}</FieldGrid> : null}
      {sections.map((section) => (
        <Section key={section.title} section={section} path={path} fields={fields} />
      ))}
    </>
  );
  if (path.length === 0 || typeof path.at(-1) === "number") return content;
  return (
    <fieldset className="fs-group">
      <legend>{titleOf(schema, String(path.at(-1)), form.locale)}</legend>
      {content}
    </fieldset>
  );
}

export function FieldGrid({ children }: { children: ReactNode }): ReactElement {
  const { columns, inline } = useForm();
  return (
    <div className={inline ? "fs-inline" : "fs-grid"} style={{ "--fs-columns": columns }}>
      {children}
    </div>
  );
}

interface SectionProps {
  section: PanelSection;
  path: Path;
  fields: ReadonlyMap<string, ReactElement>;
}

const Section = observer(function Section({ section, path, fields }: SectionProps): ReactElement | null {
  const { store, idPrefix, locale } = useForm();
  const key = [...path, section.title].join(".");
  if (!store.flag(section.visible, [...path, section.title], true)) return null;
  const hasError = section.fields.some((name) => store.errors.has([...path, name].join(".")));
  const isOpen = hasError || (store.sections.get(key) ?? !section.collapsed);
  const id = `${fieldId(idPrefix, path)}_section_${section.title}`;
  return (
    <section className="fs-section">
      <button
        type="button"
        className="fs-section-head"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => store.setSection(key, !isOpen)}
      >
        <DownOutlined aria-hidden className="fs-section-arrow" rotate={isOpen ? 0 : -90} />
        {(locale === "en" ? section.en : undefined) ?? section.title}
      </button>
      {isOpen ? (
        <div id={id} className="fs-section-body">
          <FieldGrid>{section.fields.map((name) => fields.get(name))}</FieldGrid>
        </div>
      ) : null}
    </section>
  );
});
