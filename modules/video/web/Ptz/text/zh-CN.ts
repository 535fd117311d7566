export const text = {
  ptz: '云台',
  left: '左转',
  right: '右转',
  up: '上仰',
  down: '下俯',
  zoomIn: '放大',
  zoomOut: '缩小',
  preset: '预置位',
  save: '保存预置位',
  saved: '预置位已保存',
  name: '预置位名称',
  failed: '操作失败',
}
