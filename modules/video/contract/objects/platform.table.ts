export const PLATFORM_DICTIONARIES_TABLE = `
platformKind 视频平台: HIKOPEN 开放平台; GB28181 国标设备
`

/** 视频平台: a platform of cameras, or a recorder that registers here by GB/T 28181. What it is reached with goes in and never comes out. */
export const PLATFORM_TABLE = `
  ## 基本信息
  平台编号          platformCode      s              *LS
  名称              platformName      s              *LS
  所属建筑          buildId           ref@building   LS
  楼层              floorId           ref@floor      -
  ## 接入
  平台类型          platformKind      one@platformKind  *LS
  平台地址          url               url            -
  接入账号          account           s              *L
  接入密钥          secret            s              !
`
