export const VIDEO_DICTIONARIES_TABLE = `
linkType 摄像头接入: HIKOPEN 开放平台; RTSP 直连; GB28181 国标; NVR 录像机; OTHER 其他
videoUsage 视频用途: 1 控制室; 2 重点部位; 3 通道; 4 消防车道; 5 泵房; 6 电动车; 9 其他
`

/** 摄像头. Spec §3 "Video". Its password goes in and never comes out. */
export const CAMERA_TABLE = `
  ## 基本信息
  摄像头编号        videoCode         s              *LS
  名称              videoName         s              *LS
  视频用途          usage             one@videoUsage  *LS
  所属建筑          buildId           ref@building   LS
  楼层              floorId           ref@floor      LS
  控制室            roomId            ref@controlRoom  LS
  位置              position          s              *L
  语音对讲          talk              b              -
  云台              ptz               b              -
  ## 接入
  接入方式          linkType          one@linkType   *LS
  所属平台          platformId        ref@videoPlatform  LS
  监控点编码        indexCode         s              -
  设备地址          ip                s              -
  端口              port              i              -       1..65535
  通道号            channel           i              -
  用户名            logonName         s              -
  密码              passWord          s              !
  流地址            rtmp              url            -
  子码流地址        subRtmp           url            -
`
