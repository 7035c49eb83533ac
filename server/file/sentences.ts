import { sentences } from "@/runtime/core/sentence";

/** What is said about uploaded files. */
export const SENTENCE = sentences({
  chooseFile: { zh: "请选择文件", en: "Choose a file" },
  fileGone: {
    zh: "文件不存在或地址已失效，请重新上传",
    en: "The file does not exist or its address is no longer good: upload it again",
  },
  addressOld: {
    zh: "文件地址无效或已过期，请刷新页面后重试",
    en: "The address of the file is wrong or too old: refresh the page and try again",
  },
  notYours: { zh: "没有查看该文件的权限", en: "You may not read this file" },
  foreignAddress: {
    zh: "附件只能是上传到本系统或已配置云存储的文件",
    en: "Only files that were uploaded here or to the configured cloud storage can be attached",
  },
  fieldType: {
    zh: "「{name}」的类型不符，只能上传 {types}",
    en: "“{name}” is of another type: only {types}",
  },
  fieldSize: {
    zh: "「{name}」超过 {megabytes}MB，该字段不接受",
    en: "“{name}” has more than {megabytes} MB, which this field does not take",
  },
  empty: {
    zh: "「{name}」是空文件，请检查后重新选择",
    en: "“{name}” is empty: check the file and choose it again",
  },
  noPicture: { zh: "「{name}」不是图片", en: "“{name}” is no picture" },
  typeRefused: {
    zh: "不能上传 {type} 文件，可以上传：{types}",
    en: "{type} files cannot be uploaded; these can: {types}",
  },
  noExtension: { zh: "文件名没有扩展名", en: "The name of the file has no extension" },
  contentDiffers: {
    zh: "「{name}」的内容与扩展名不符，请检查文件",
    en: "The content of “{name}” does not fit its extension: check the file",
  },
  quota: {
    zh: "已上传的文件超过 {megabytes}MB 的上限，请联系管理员",
    en: "You have uploaded more than the {megabytes} MB that are allowed: ask an administrator",
  },
  tooManyUnused: {
    zh: "上传后未使用的文件超过 {count} 个，请先提交或稍后再试",
    en: "More than {count} files that you uploaded are not used anywhere: hand them in first, or try again later",
  },
});
