export const text = {
  noPhoto: '没有照片',
  photoWaits: '照片待传或无法打开',
  addPhoto: '添加照片',
  photos: '照片',
  tooLarge: '文件不能超过10.00MB',
  uploadFailed: '文件上传失败',
}
