/** Of every dialog: a press that slips beside it closes nothing, for what was typed there would be gone. */
export const DIALOG_DEFAULTS = { mask: { closable: false } };
