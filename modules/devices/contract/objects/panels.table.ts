/** 用户信息传输装置. Its address is six bytes in twelve hex digits, as they come over the wire; how it is on the line stands in its own lists. */
export const TRANSMISSION_TABLE = `
  ## 基本信息
  装置编号          tranDevCode       s              *LS
  装置名称          name              s              *LS
  装置地址          addr              hex            *LS^
  型号              model             s              L
  生产厂家          maker             s              -
  出厂日期          productTime       d              <
  软件版本          version           s              -
  控制室            roomId            ref@controlRoom  LS
  安装位置          position          s              L
  ## 通讯
  通讯规约          profile           one@profile    *L^
  轮询周期          pollMin           i(min)         *L      1..120
  时区偏移          utcOffset         i(min)         -       -720..840
  接入方式          netWay            many@netWay    -
  卡号              simNo             s              -
  卡到期日          simExpire         d              L
  查岗时限          dutyTimeout       i(min)         -       1..60
  远程控制允许      remoteAllow       b              ^
`

/** 火灾报警控制器. What it says comes under its transmission device, system and address: these tell it from the others there. */
export const PANEL_TABLE = `
  ## 基本信息
  控制器编号        panelCode         s              *LS
  控制器名称        name              s              *LS
  控制器类型        panelType         one@panelType  *LS
  型号              model             s              L
  生产厂家          maker             s              L
  出厂日期          productTime       d              L<
  安装日期          installDate       d              -
  控制室            roomId            ref@controlRoom  LS
  安装位置          position          s              L
  ## 通讯
  所属传输装置      uitdId            ref@uitd       *LS=
  系统类型          sysType           one@stdSystem  *=
  系统地址          sysAddr           i              *=      0..255
  回路数            loopCount         i              -       0..65535
  部件数            pointCount        i              -
  软件版本          version           s              -
  通讯接口          portKind          one@portKind   -
  波特率            baud              one@baud       -
  联动方式          linkMode          one@autoManual  -
  主备关系          masterId          ref@panel      -
`

/**
 * 消防部件. Who it is: transmission device and system address of its panel, system, kind, loop and point. Changing one of these makes another
 * device (docs/decisions/0012). The address is made of loop and point unless the panel counts otherwise.
 */
export const DEVICE_TABLE = `
  ## 基本信息
  部件编码          devCode           s              *LS
  部件名称          devName           s              *LS
  产品子系统        subSysType        one@subSysType  *LS
  安装位置          devDesc           s              *L
  所属建筑          buildId           ref@building   LS
  楼层              floorId           ref@floor      LS
  型号              model             s              -
  生产厂家          maker             s              -
  生产日期          productTime       d              <
  安装日期          installDate       d              -
  最后更换日期      changeDate        d              <
  使用期限          limitYear         i(年)          -       0..100
  ## 通讯
  所属控制器        panelId           ref@panel      *LS=
  系统类型          sysType           one@stdSystem  *=
  部件类型          devType           one@stdPart    *LS=
  回路号            loopNo            i              *L=     0..65535
  部件号            pointNo           i              *L=     0..65535
  部件地址          address           i              =       0..4294967295
`
