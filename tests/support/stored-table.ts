const NOTHING_MORE = { nameEn: null, remark: null, storage: null, indexes: [] };

/** A defined table of the server, as its designer gets it. */
export const storedTable = (columns: readonly object[]) => ({
  ...NOTHING_MORE,
  id: "t1",
  code: "calibration",
  name: "检定",
  version: 1,
  updateDate: "2026-05-06T07:08:00",
  columns,
});
