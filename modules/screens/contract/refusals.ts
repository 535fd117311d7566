import type { Refusals } from '@gss/kit/refusal'

/** Every sentence this module refuses with. */
export const refusals = {
  'home.notFound': '联网单位不存在',
  'home.fixed': '本单位的主页为标准样式，不能设置',
  'home.notForYou': '只有单位消防安全管理人可以设置主页',
  'home.unreadable': '主页设置的内容无法识别',
  'home.moduleUnknown': '没有模块 {key}',
  'home.moduleTwice': '模块 {key} 重复',
  'home.positionUnknown': '没有位置 {position}',
  // Spec §5 "Home settings".
  'home.positionShared': '显示的模块位置不能重复',
  'home.nameTooLong': '模块名称最多 {chars} 个字符',
  // Spec §5 "Image upload".
  'home.pictureTooHeavy': '上传文件超过最大限制',
  'home.fileNameTooLong': '文件名最多 {chars} 个字符（含扩展名）',
  'home.pictureUnreadable': '图片已损坏或无法识别',
  'home.pictureTooLarge': '图片尺寸过大，最大 {px}×{px} 像素',
  'home.pictureUnknown': '背景图已失效，请重新上传',
  'home.tileUnknown': '没有磁贴 {key}',
  'home.tileTwice': '磁贴 {key} 重复',
  'home.tileOutside': '磁贴超出 {columns} 列的画面',
  'home.tilesOverlap': '磁贴不能重叠',
  'home.changedMeanwhile': '画面已被他人修改，请刷新后重试',
} as const satisfies Refusals
export type HomeRefusal = keyof typeof refusals
