import { createContext } from "react";

/** True in a form that saves by itself: an upload there is kept without a further step. */
export const UploadsAreKept = createContext(false);
