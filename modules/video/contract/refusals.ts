import type { Refusals } from '@gss/kit/refusal'

/** Spec §8 "Video": 操作失败; what failed is ours. */
export const refusals = {
  'video.cameraNotFound': '摄像头不存在',
  'video.evidenceNotFound': '录像或截图不存在',
  'video.noPicture': '操作失败：摄像头没有画面',
  'video.mediaAway': '操作失败：视频服务未运行，请稍后重试',
  'video.recordingAlready': '该摄像头正在录像',
  'video.notRecording': '该录像已停止',
  'video.diskFull': '操作失败：录像磁盘空间不足',
  'video.quotaFull': '操作失败：该单位的录像空间已用完',
} as const satisfies Refusals
export type VideoRefusal = keyof typeof refusals
