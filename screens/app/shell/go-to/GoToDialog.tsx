import { StarFilled, StarOutlined } from "@ant-design/icons";
import { Input, Modal } from "antd";
import { observer } from "mobx-react-lite";
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { addTexts } from "@/runtime/i18n/i18n";
import { Icon } from "@/runtime/render/icon";
import type { Place } from "./place";
import en from "./texts.en.json";
import zh from "./texts.zh.json";
import { usePlaces } from "./use-places";
import { TO_LOOK_AT } from "@/runtime/render/dialog-defaults";
import "./go-to.css";

addTexts({ zh, en });

const MAX_TEXT = 100;
/** Lines that a search shows; more words make them fewer. */
const MOST = 60;

/**
 * One place to go anywhere from: pages, processes to start, one's applications and tasks, and what the header offers. The
 * keyboard does it all; favourites stand first.
 */
export default observer(function GoToDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState(0);
  const { places, error, isSearching, isFavourite, toggleFavourite } = usePlaces(text);
  const shown = places.slice(0, MOST);
  const at = Math.min(chosen, shown.length - 1);
  const id = useId();
  const go = (place: Place | undefined): void => {
    if (!place) return;
    onClose();
    place.run();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const isMark = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "d";
    const keys: Record<string, () => void> = {
      ArrowDown: () => setChosen((at + 1) % Math.max(1, shown.length)),
      ArrowUp: () => setChosen((at - 1 + shown.length) % Math.max(1, shown.length)),
      Home: () => setChosen(0),
      End: () => setChosen(shown.length - 1),
      Enter: () => go(shown[at]),
    };
    const act = isMark ? () => shown[at] && toggleFavourite(shown[at]) : keys[event.key];
    if (!act || (text !== "" && /^(Home|End)$/.test(event.key))) return;
    event.preventDefault();
    act();
  };
  return (
    <Modal
      {...TO_LOOK_AT}
      open
      centered={false}
      closable={false}
      footer={null}
      title={t("goTo.title")}
      width={640}
      onCancel={onClose}
      className="fs-go-to"
    >
      <Input
        // eslint-disable-next-line jsx-a11y/no-autofocus -- it was opened to type
        autoFocus
        size="large"
        variant="borderless"
        prefix={<Icon name="search" />}
        maxLength={MAX_TEXT}
        placeholder={t("goTo.hint")}
        aria-label={t("goTo.hint")}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={shown[at] ? `${id}-${at}` : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <PlaceList
        id={id}
        places={shown}
        at={at}
        onPoint={setChosen}
        onGo={go}
        isFavourite={isFavourite}
        onStar={toggleFavourite}
      />
      <p className="fs-go-to-note" role="status">
        {error ?? (isSearching ? t("goTo.searching") : shown.length === 0 ? t("goTo.none", { text }) : "")}
      </p>
      <Keys />
    </Modal>
  );
});

interface PlaceListProps {
  id: string;
  places: readonly Place[];
  /** The chosen one. */
  at: number;
  onPoint: (at: number) => void;
  onGo: (place: Place) => void;
  isFavourite: (place: Place) => boolean;
  onStar: (place: Place) => void;
}

function PlaceList({ id, places, at, onPoint, onGo, isFavourite, onStar }: PlaceListProps): ReactElement {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView?.({ block: "nearest" });
  }, [at]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={t("goTo.title")} className="fs-go-to-list">
      {places.map((place, index) => (
        <div key={place.key} role="presentation">
          {place.group === places[index - 1]?.group ? null : (
            <div className="fs-go-to-group" role="presentation">
              {t(`goTo.${place.group}`)}
            </div>
          )}
          <div role="presentation" className={`fs-go-to-line${index === at ? " fs-go-to-chosen" : ""}`}>
            {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the input above has the keys */}
            <div
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              tabIndex={-1}
              className="fs-go-to-place"
              onMouseMove={() => onPoint(index)}
              onClick={() => onGo(place)}
            >
              <Icon name={place.icon} />
              <span className="fs-go-to-name">{place.name}</span>
              <span className="fs-go-to-about">{place.about}</span>
            </div>
            {place.route === undefined ? null : (
              <Star place={place} isOn={isFavourite(place)} onStar={() => onStar(place)} />
            )}
          </div>
        </div>
      ))}
    </div>
  );
}

function Star({ place, isOn, onStar }: { place: Place; isOn: boolean; onStar: () => void }): ReactElement {
  const { t } = useTranslation();
  return (
    // A list of options may hold no buttons: keys have Ctrl D for it, which the foot of the dialog says.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span
      aria-hidden
      className={`fs-go-to-star${isOn ? " fs-go-to-starred" : ""}`}
      title={t(isOn ? "goTo.unfavourite" : "goTo.favourite", { name: place.name })}
      onClick={onStar}
    >
      {isOn ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
    </span>
  );
}

function Keys(): ReactElement {
  const { t } = useTranslation();
  return (
    <p className="fs-go-to-keys" aria-hidden>
      <kbd>↑</kbd>
      <kbd>↓</kbd> {t("goTo.keys")}
      <kbd>Enter</kbd> {t("goTo.open")}
      <kbd>Ctrl D</kbd> {t("goTo.mark")}
      <kbd>Esc</kbd> {t("goTo.close")}
    </p>
  );
}
