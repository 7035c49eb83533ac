import { observable, runInAction, type IObservableValue } from "mobx";
import { useLayoutEffect, useState } from "react";

/** A box that stays and always holds the value of the last drawing: its readers follow it, and it is given on once. */
export function useFollowed<T>(value: T): IObservableValue<T> {
  const [box] = useState(() => observable.box(value, { deep: false }));
  useLayoutEffect(() => runInAction(() => box.set(value)), [box, value]);
  return box;
}
