import type { VideoRefusal } from '../../../contract/refusals.ts'

export const text: Record<VideoRefusal, string> = {
  'video.cameraNotFound': 'The camera does not exist',
  'video.alarmNotFound': 'There is no such alarm, or it is not of this unit',
  'video.evidenceNotFound': 'The recording or snapshot does not exist',
  'video.noPicture': 'Operation failed: the camera gives no picture',
  'video.mediaAway': 'Operation failed: the video service is not running, try again shortly',
  'video.noTalk': 'The camera has no intercom',
  'video.recordingAlready': 'This camera is being recorded',
  'video.notRecording': 'This recording has ended',
  'video.diskFull': 'Operation failed: the disk for recordings is full',
  'video.quotaFull': 'Operation failed: the unit has used up its space for recordings',
  'video.doorNotFound': 'The door does not exist',
  'video.doorElsewhere': 'The controller of this door is not the one written down: refused',
  'video.doorPasswordNeeded': 'Enter the control password',
  'video.doorNotSetUp': 'Not opened: no controller or door number is written down for this door',
  'video.doorSilent': 'Not opened: the controller does not answer',
  'video.doorOtherSerial':
    'Not opened: a controller with another serial number answered; refused and recorded',
  'video.doorRefused': 'Not opened: the controller refuses',
  'video.doorForbidden': 'Not opened: the address of the controller may not be used',
  'video.zoneEmpty': 'There is no door to release in this zone',
  'video.releaseNotFound': 'The release does not exist',
  'video.releaseOpen': 'A release of this zone is under way',
  'video.releaseMoved': 'The release has moved on: look at how it stands now',
  'video.releaseOwnHand': 'Another person has to confirm',
}
