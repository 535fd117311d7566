export const DOOR_DICTIONARIES_TABLE = `
doorLink 门禁接入: UHPPOTE 局域网UDP; HTTP 第三方系统
`

/** 门禁. Spec §3 "Door": one row a door; its address and serial number are its controller's. */
export const DOOR_TABLE = `
  ## 基本信息
  门禁编号          doorCode          s              *LS
  名称              doorName          s              *LS
  所属建筑          buildId           ref@building   LS
  楼层              floorId           ref@floor      LS
  控制室            roomId            ref@controlRoom  LS
  位置              position          s              *L
  ## 接入
  门禁控制器        doorCtr           ref@doorController  LS
  门号              doorSeq            i              L       1..4
`

/** 门禁控制器. Four doors at most hang on one that speaks UDP; a site's own system answers for as many as it likes. */
export const DOOR_CONTROLLER_TABLE = `
  ## 基本信息
  控制器编号        controllerCode    s              *LS
  名称              controllerName    s              *LS
  所属建筑          buildId           ref@building   LS
  楼层              floorId           ref@floor      LS
  ## 接入
  接入方式          doorLink          one@doorLink   *LS
  控制器序列号      doorSn            s              LS
  设备地址          ip                s              L
  端口              port              i              -       1..65535
  系统地址          url               url            -
  签名密钥          secret            s              !
`
