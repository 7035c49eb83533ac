/** Of every dialog: a press that slips beside it closes nothing, for what was typed there would be gone. */
export const DIALOG_DEFAULTS = { mask: { closable: false } };

/** Of a dialog in which one looks something up, and loses nothing: a press beside it closes it. */
export const TO_LOOK_AT = { mask: { closable: true } };
