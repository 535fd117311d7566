import type { VideoRefusal } from '../../../contract/refusals.ts'

export const text: Record<VideoRefusal, string> = {
  'video.cameraNotFound': 'The camera does not exist',
  'video.evidenceNotFound': 'The recording or snapshot does not exist',
  'video.noPicture': 'Operation failed: the camera gives no picture',
  'video.mediaAway': 'Operation failed: the video service is not running, try again shortly',
  'video.recordingAlready': 'This camera is being recorded',
  'video.notRecording': 'This recording has ended',
  'video.diskFull': 'Operation failed: the disk for recordings is full',
  'video.quotaFull': 'Operation failed: the unit has used up its space for recordings',
}
