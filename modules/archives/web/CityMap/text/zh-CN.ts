export const text = {
  zoomIn: '放大',
  zoomOut: '缩小',
}
