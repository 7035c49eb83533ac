import { sentences } from "@/runtime/core/sentence";

export const SENTENCE = sentences({
  logoType: {
    zh: "标志只能是 PNG、SVG 或 WebP 图片",
    en: "A logo is a PNG, SVG or WebP picture",
  },
  logoSize: { zh: "标志不能超过 {kilobytes} KB", en: "A logo may have {kilobytes} KB at most" },
  logoEmpty: {
    zh: "图片中没有可以显示的内容",
    en: "There is nothing in the picture that could be shown",
  },
  logoBroken: {
    zh: "图片不完整或尺寸过大，无法显示",
    en: "The picture is broken, or has too many pixels to be shown",
  },
  colourUnreadable: {
    zh: "此颜色与白色的对比度只有 {ratio}，文字看不清；至少要 {least}，请选深一些的颜色",
    en: "The contrast of this colour with white is {ratio}, too little to read; choose a darker one: at least {least}",
  },
});
