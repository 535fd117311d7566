/** NB及无线设备. */
export const NB_DEVICE_TABLE = `
  ## 基本信息
  设备编号          devCode           s              *LS
  设备名称          devName           s              *LS
  设备类型          devType           one@nbType     *LS
  所属建筑          buildId           ref@building   LS
  楼层              floorId           ref@floor      LS
  安装位置          position          s              *L
  坐标              point             g              -
  生产厂家          maker             s              -
  型号              model             s              -
  生产日期          productTime       d              <
  到期日            expireDate        d              L
  ## 接入
  IMEI号            imei              s              *L
  卡号              iccid             s              -
  运营商            carrier           one@carrier    -
  接入平台          platform          one@iotPlatform  L
  平台设备号        platformId        s              -
  上报周期          period            i(min)         -
  离线判定          offlineMin        i(min)         -
  ## 限值
  报警上限          highLimit         n              -       -99999.99..99999.99
  报警下限          lowLimit          n              -       -99999.99..99999.99
  预警上限          highWarn          n              -       -99999.99..99999.99
  预警下限          lowWarn           n              -       -99999.99..99999.99
  通知电话          notifyTel         mob            -
`

/** 电气监测装置 (三相电). GB 14287. */
export const E_MONITOR_TABLE = `
  ## 基本信息
  设备编号          devCode           s              *LS
  名称              devName           s              *LS
  类型              devType           one@eMonType   *LS
  所属建筑          buildId           ref@building   LS
  楼层              floorId           ref@floor      LS
  安装位置          position          s              *L
  配电箱            cabinet           s              *L
  回路名称          circuit           s              *L
  网关              gatewayId         s              -
  通讯地址          modbusAddr        i              -       0..247
  ## 限值
  额定电流          ratedA            n(A)           -
  额定电压          ratedV            n(V)           -
  变比              ctRatio           s              -
  剩余电流报警值    leakLimit         i(mA)          L
  剩余电流预警值    leakWarn          i(mA)          -
  温度报警值        tempLimit         i(℃)           L
  过压值            overV             n(V)           -
  欠压值            underV            n(V)           -
  过流值            overA             n(A)           -
  故障电弧          arc               b              -
  允许远程分闸      remoteOff         b              -
`
