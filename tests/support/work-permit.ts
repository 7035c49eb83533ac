/** Values of the demonstration's application that pass all of its rules. */
export const WORK_PERMIT = {
  name: "张三",
  gender: "男",
  idCard: "110101199003071234",
  phone: "13800000003",
  birthday: "1990-03-07",
  unitName: "华北测绘院",
  grade: "甲级",
  permitKind: "新办",
};
