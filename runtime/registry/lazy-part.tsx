import {
  createElement,
  lazy,
  useEffect,
  useReducer,
  useState,
  type ComponentType,
  type ReactElement,
} from "react";
import { useTranslation } from "react-i18next";
import { ErrorBoundary } from "@/runtime/render/error-boundary";
import { RefusedBriefly } from "@/runtime/render/refused-briefly";
import { ChunkFault, ChunkLoadError, loadChunk } from "./load-chunk";

/** How the code of a part is fetched. */
export type LoadPart<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A part that can be fetched before it is drawn. */
export type LazyPart<Props> = ComponentType<Props> & { load: LoadPart<Props> };

/**
 * A part whose code is fetched when it is first drawn, and drawn at once where it is there already. Where it does not
 * arrive (spec 000 §8) its place says so, and the next try fetches it anew: React alone would keep the failure for ever
 * and take away whatever is around, what was typed there too. A part that says nothing by itself, such as an icon, leaves
 * `blank` there instead, and the next place that draws one fetches it anew.
 */
export function lazyPart<Props extends object>(load: LoadPart<Props>, blank?: ReactElement): LazyPart<Props> {
  let found: ComponentType<Props> | undefined;
  const fetched = async (): Promise<{ default: ComponentType<Props> }> => {
    const part = await loadChunk(load);
    found = part.default;
    return part;
  };
  let Late: ComponentType<Props> = lazy(fetched);
  const forget = (): void => {
    Late = lazy(fetched);
  };
  function Part(props: Props): ReactElement {
    // What a place began with stays there: another component would begin anew.
    const [Found] = useState<ComponentType<Props> | undefined>(() => found);
    const [, drawAgain] = useReducer((turn: number) => turn + 1, 0);
    if (Found) return createElement(Found, props);
    const anew = (retry: () => void) => (): void => {
      forget();
      drawAgain();
      retry();
    };
    return (
      <ErrorBoundary
        fallback={(error, retry) =>
          blank && error instanceof ChunkLoadError ? (
            <Blank place={blank} onMissed={forget} />
          ) : (
            <NotArrived error={error} again={anew(retry)} />
          )
        }
      >
        {createElement(Late, props)}
      </ErrorBoundary>
    );
  }
  return Object.assign(Part, { load: fetched });
}

/** Other faults of a part are told where it stands. */
function NotArrived({ error, again }: { error: Error; again: () => void }): ReactElement {
  const { t } = useTranslation();
  if (!(error instanceof ChunkLoadError)) throw error;
  const reason = error.cause instanceof ChunkFault ? error.cause.message : t("screen.partFailed");
  return <RefusedBriefly refusal={{ reason, again }} />;
}

function Blank({ place, onMissed }: { place: ReactElement; onMissed: () => void }): ReactElement {
  useEffect(onMissed, [onMissed]);
  return place;
}
