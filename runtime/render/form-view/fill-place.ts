import { createContext } from "react";
import type { FillPlace } from "../pick/use-stored-dialog";

/** Where the forms below are being filled in; null where a form is only tried out. */
export const FillPlaceContext = createContext<FillPlace | null>(null);
