import { App } from "antd";
import { reaction } from "mobx";
import { useEffect } from "react";
import { useDesigner } from "../model/designer-context";

const SECONDS = 2;

/** Shows what the user is told: why an edit was refused. The next message takes the place of the last one. */
export function Telling(): null {
  const store = useDesigner();
  const { message } = App.useApp();
  useEffect(
    () =>
      reaction(
        () => store.told,
        (told) => told && void message.error({ content: told.words, duration: SECONDS, key: "bpmn-told" }),
      ),
    [store, message],
  );
  return null;
}
