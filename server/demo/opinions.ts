/** What people of the demonstration say, by what they do. */
export const OPINION = {
  agree: ["同意。", "情况属实，同意申报。", "材料齐全，符合要求，拟同意。", "同意，请按规定办理。", ""],
  again: ["已按意见补充。"],
  turnDown: ["请补充相关证明材料后重新提交。", "填写有误，请核对后重新提交。"],
  shutdown: ["不符合办理条件，不予批准。", "与项目安排冲突，不予批准。"],
  revoke: ["填写有误，先行撤回。"],
  urge: ["时间较紧，请尽快办理，谢谢。"],
  assign: ["请您协助审核。"],
  copy: ["请知悉。"],
} as const;
