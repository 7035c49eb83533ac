import type { ReactElement } from "react";

/** The few pictures of the login, drawn here so that it needs no library of icons. */
function Icon({ path }: { path: string }): ReactElement {
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={path} />
    </svg>
  );
}

const GLOBE = "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18";
const PERSON = "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 20.5c1-8 15-8 16 0";
const LOCK =
  "M6 10.5h12a1 1 0 0 1 1 1V20a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-8.5a1 1 0 0 1 1-1zM8 10.5V7a4 4 0 0 1 8 0v3.5M12 15v2.5";
const EYE = "M2.5 12c4-8 15-8 19 0-4 8-15 8-19 0zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z";

export const GlobeIcon = (): ReactElement => <Icon path={GLOBE} />;
export const PersonIcon = (): ReactElement => <Icon path={PERSON} />;
export const LockIcon = (): ReactElement => <Icon path={LOCK} />;
export const EyeIcon = ({ isOpen }: { isOpen: boolean }): ReactElement => (
  <Icon path={isOpen ? EYE : `${EYE}M4 4l16 16`} />
);
