import type { Refusals } from '@gss/kit/refusal'

/** Spec §8 "Video": 操作失败; what failed is ours. */
export const refusals = {
  'video.cameraNotFound': '摄像头不存在',
  'video.alarmNotFound': '警情不存在，或不属于该摄像头所在单位',
  'video.evidenceNotFound': '录像或截图不存在',
  'video.noPicture': '操作失败：摄像头没有画面',
  'video.mediaAway': '操作失败：视频服务未运行，请稍后重试',
  'video.noTalk': '设备不支持',
  'video.noPtz': '设备不支持云台控制',
  'video.cameraSilent': '连接设备失败：没有应答',
  'video.cameraRefuses': '连接设备失败：用户名、密码或密钥错误',
  'video.passwordAgain': '设备地址已改变：请重新输入密码后再试看',
  'video.platformNotFound': '视频平台不存在',
  'video.recordingAlready': '该摄像头正在录像',
  'video.notRecording': '该录像已停止',
  'video.diskFull': '操作失败：录像磁盘空间不足',
  'video.quotaFull': '操作失败：该单位的录像空间已用完',
  'video.doorNotFound': '门禁不存在',
  'video.doorElsewhere': '门禁的控制器与登记不一致，已拒绝',
  'video.doorPasswordNeeded': '请输入控制密码',
  'video.doorNotSetUp': '打开失败：门禁没有登记控制器或门号',
  'video.doorSilent': '打开失败：控制器没有应答',
  'video.doorOtherSerial': '打开失败：应答的控制器序列号与登记不符，已拒绝并记录',
  'video.doorRefused': '打开失败：控制器拒绝',
  'video.doorForbidden': '打开失败：控制器地址不允许使用',
  'video.zoneEmpty': '该区域没有可释放的门禁',
  'video.releaseNotFound': '释放记录不存在',
  'video.releaseOpen': '该区域已有进行中的释放',
  'video.releaseMoved': '释放状态已变化，请查看最新状态',
  'video.releaseOwnHand': '须由另一人确认',
} as const satisfies Refusals
export type VideoRefusal = keyof typeof refusals
