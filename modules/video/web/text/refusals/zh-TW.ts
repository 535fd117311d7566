import type { VideoRefusal } from '../../../contract/refusals.ts'

export const text: Record<VideoRefusal, string> = {
  'video.cameraNotFound': '攝像頭不存在',
  'video.evidenceNotFound': '錄影或截圖不存在',
  'video.noPicture': '操作失敗：攝像頭沒有畫面',
  'video.mediaAway': '操作失敗：視訊服務未執行，請稍後重試',
  'video.recordingAlready': '該攝像頭正在錄影',
  'video.notRecording': '該錄影已停止',
  'video.diskFull': '操作失敗：錄影磁碟空間不足',
  'video.quotaFull': '操作失敗：該單位的錄影空間已用完',
}
