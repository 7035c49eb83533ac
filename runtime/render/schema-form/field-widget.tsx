import { createElement, useMemo, useRef, useState, type ReactElement } from "react";
import { pictures, widgets, type WidgetEntry, type WidgetProps } from "@/runtime/registry/widget";
import { Arriving } from "./arriving";
import { useForm } from "./form-context";
import { RestingWidget } from "./resting-widget";

interface FieldWidgetProps {
  /** Name of the widget. */
  name: string;
  /** Drawn as a picture until somebody comes near. */
  rests: boolean;
  props: WidgetProps;
}

/** A value in its widget or, for who may not write it, in words. */
export const FieldWidget = useFieldWidget;

/** The same for who is a component of their own already: of hundreds of fields each component takes its time. */
export function useFieldWidget({ name, rests, props }: FieldWidgetProps): ReactElement {
  const form = useForm();
  const commit = props.schema["x-flowsmith"]?.commit ?? form.commit;
  const known = widgets.get(name);
  // A field keeps the component that it began with when the code of its widget is there meanwhile.
  const entry = useMemo(() => ({ ...known }), [known]);
  if (props.readOnly && entry.Reader) return <Arriving>{createElement(entry.Reader, props)}</Arriving>;
  const picture = rests && pictures.has(name) ? pictures.get(name) : undefined;
  if (picture) return <RestingWidget entry={entry} picture={picture} props={props} />;
  const isDraft = entry.typed && commit === "blur";
  const widget = isDraft ? (
    <DraftWidget entry={entry} props={props} />
  ) : (
    createElement(entry.Component, props)
  );
  return entry.load ? <Arriving>{widget}</Arriving> : widget;
}

interface HostProps {
  entry: WidgetEntry;
  props: WidgetProps;
}

interface Draft {
  base: unknown;
  value: unknown;
}

/**
 * Keeps what is typed to itself until the field is left or Enter is pressed; Escape brings the old value of a single line back.
 * A widget may set right what was typed in the very event that ends it (a number beyond its bounds), so the
 * event is heard around the widget, after the widget has, and what counts is what it said last.
 */
function DraftWidget({ entry, props }: HostProps): ReactElement {
  const [draft, setDraft] = useState<Draft>();
  const last = useRef<Draft>(undefined);
  const keep = (next?: Draft) => {
    last.current = next;
    setDraft(next);
  };
  const commit = () => {
    const typed = last.current;
    keep();
    if (typed && typed.base === props.value && typed.value !== props.value) props.onChange(typed.value);
  };
  const inner: WidgetProps = {
    ...props,
    value: draft && draft.base === props.value ? draft.value : props.value,
    onChange: (value) => keep({ base: props.value, value }),
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- keys bubble from the input inside
    <div
      onBlur={commit}
      onKeyDown={({ key, target, nativeEvent }) => {
        // An input method is told something else by these keys, and an editor of source text is left by Escape.
        if (nativeEvent.isComposing || (target instanceof HTMLElement && target.isContentEditable)) return;
        const isLong = target instanceof HTMLTextAreaElement;
        if (key === "Enter" && !isLong) commit();
        if (key === "Escape" && !isLong && !isOffering(target)) keep();
      }}
    >
      <entry.Component {...inner} />
    </div>
  );
}

/** Whether a field offers names while one types: they may have gone by themselves just before Escape was to close them. */
const isOffering = (target: EventTarget): boolean =>
  target instanceof Element && target.matches("[role=combobox]");
