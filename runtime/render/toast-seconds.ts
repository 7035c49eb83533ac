/** Spec 000 §9: seconds that a toast stays. What takes longer to read says so itself. */
export const TOAST_SECONDS = { success: 1, error: 2 } as const;

/** What antd is told where nothing is said: most that the product says without a time is that something failed. */
export const TOASTS = { duration: TOAST_SECONDS.error } as const;
