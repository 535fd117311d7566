/** 门禁. Spec §3 "Door": one row a door; several may hang on one controller. */
export const DOOR_TABLE = `
  ## 基本信息
  门禁编号          doorCode          s              *LS
  名称              doorName          s              *LS
  所属建筑          buildId           ref@building   LS
  楼层              floorId           ref@floor      LS
  控制室            roomId            ref@controlRoom  LS
  位置              position          s              *L
  ## 接入
  控制器序列号      doorSn            s              L
  设备地址          ip                s              -
`
