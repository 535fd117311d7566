import { COMMON, FACILITY_TAIL } from './tails.table.ts'

/** 火灾自动报警系统. Second group: fire facilities. GB/T 26875.4; each ends with what holds for all of them. */
export const AUTO_ALARM_TABLE = `
  ## 基本信息
  系统名称            name              s                       *LS
  设置部位            position          s                       *L
  系统形式            form              one@alarmForm           *LS
  消防控制室位置      roomPosition      s                       *
  报警控制器型号      panelModel        s                       L
  报警控制器数量      panelCount        i(台)                   *L
  报警控制器生产厂    panelMaker        s                       -
  联动控制器型号      linkModel         s                       -
  联动控制器数量      linkCount         i(台)                   *
  联动控制器生产厂    linkMaker         s                       -
  探测器总数          detectorCount     i(只)                   *L
  感烟数量            smokeCount        i(只)                   -
  感温数量            heatCount         i(只)                   -
  手动报警按钮数量    buttonCount       i(只)                   *L
  可燃气体探测器数量  gasCount          i(只)                   -
  电气火灾探测器数量  elecCount         i(只)                   -
  消防电气控制装置数量 ctrlCount         i(台)                   -
  回路数              loopCount         i                       -
  总点位数            pointCount        i                       L
  联网方式            linkWay           one@linkWay             *
${FACILITY_TAIL}${COMMON}`

/** 消防水源. */
export const WATER_SUPPLY_TABLE = `
  ## 基本信息
  水源名称            name              s                       *LS
  市政管网形式        netForm           one@pipeForm            *L
  市政给水管数量      inletCount        i(条)                   *L
  进水管管径          inletDn           i(mm)                   *L
  消防水池位置        poolPosition      s                       L
  消防水池容量        poolVolume        n(m³)                   L
  取水口位置          intake            s                       -
  屋顶水箱位置        tankPosition      s                       L
  屋顶水箱容量        tankVolume        n(m³)                   L
  其他水源形式        otherForm         one@naturalWater        -
  其他水源情况        otherDesc         s                       -
  可供消防车取水天然水源 natural           s                       -
  消防泵房位置        pumpRoom          s                       *L
  消防泵数量          pumpCount         i(台)                   *L
  消防泵流量          pumpFlow          n(L/s)                  -
  消防泵扬程          pumpHead          n(m)                    -
  管网供水状态        supplyStatus      one@runStatus           *
  给水系统平面图      planPic           f@picture               *
  水源照片            photos            f@picture               -
${FACILITY_TAIL}${COMMON}`

/** 室外消火栓. */
export const OUTDOOR_HYDRANT_TABLE = `
  ## 基本信息
  系统名称            name              s                       *LS
  设置部位            position          s                       *L
  管网形式            netForm           one@pipeForm            *L
  环网管径            pipeDn            i(mm)                   *L
  消火栓数量          count             i(个)                   *L
  消火栓形式          form              one@hydrantForm         -
  接口口径            mouthDn           many@hydrantMouth       -
  平面布置图          planPic           f@picture               *
${FACILITY_TAIL}${COMMON}`

/** 室内消火栓系统. */
export const INDOOR_HYDRANT_TABLE = `
  ## 基本信息
  系统名称            name              s                       *LS
  设置部位            position          s                       *L
  管网形式            netForm           one@pipeForm            *
  管网管径            pipeDn            i(mm)                   -
  竖管管径            riserDn           i(mm)                   -
  消火栓数量          count             i(个)                   *L
  消防水喉数量        reelCount         i(个)                   -
  水泵接合器数量      adapterCount      i(个)                   *L
  水泵接合器位置      adapterPosition   s                       -
  消防泵设置部位      pumpPosition      s                       *
  消防泵数量          pumpCount         i(台)                   *L
  消防泵流量          pumpFlow          n(L/s)                  -
  消防泵扬程          pumpHead          n(m)                    -
  稳压泵数量          jockeyCount       i(台)                   -
  稳压泵流量          jockeyFlow        n(L/s)                  -
  稳压泵扬程          jockeyHead        n(m)                    -
  屋顶水箱是否相连    tankLinked        b                       *
  屋顶水箱容量        tankVolume        n(m³)                   -
  竖向分区数          zoneCount         i                       -
${FACILITY_TAIL}${COMMON}`

/** 自动喷水灭火系统. */
export const SPRINKLER_TABLE = `
  ## 基本信息
  系统名称            name              s                       *LS
  设置部位            position          s                       *L
  系统形式            form              one@sprinklerForm       *LS
  喷淋泵设置部位      pumpPosition      s                       *
  喷淋泵数量          pumpCount         i(台)                   *L
  喷淋泵流量          pumpFlow          n(L/s)                  -
  喷淋泵扬程          pumpHead          n(m)                    -
  稳压泵数量          jockeyCount       i(台)                   -
  稳压泵流量          jockeyFlow        n(L/s)                  -
  稳压泵扬程          jockeyHead        n(m)                    -
  报警阀数量          valveCount        i(个)                   *L
  报警阀位置          valvePosition     s                       -
  水流指示器数量      flowCount         i(个)                   L
  水流指示器位置      flowPosition      s                       -
  喷头数量            headCount         i(个)                   *L
  减压阀数量          reduceCount       i(个)                   -
  减压阀位置          reducePosition    s                       -
  水泵接合器数量      adapterCount      i(个)                   -
  水泵接合器位置      adapterPosition   s                       -
  竖向分区数          zoneCount         i                       -
  屋顶水箱容量        tankVolume        n(m³)                   -
  屋顶水箱是否相连    tankLinked        b                       -
${FACILITY_TAIL}${COMMON}`

/** 水喷雾灭火系统. */
export const WATER_SPRAY_TABLE = `
  ## 基本信息
  系统名称            name              s                       *LS
  设置部位            position          s                       *L
  启动方式            startForm         one@sprayStart          *
  雨淋阀数量          valveCount        i(个)                   *L
  雨淋阀位置          valvePosition     s                       -
  喷头数量            headCount         i(个)                   *L
  喷头位置            headPosition      s                       -
  水泵数量            pumpCount         i(台)                   -
  水泵流量            pumpFlow          n(L/s)                  -
  保护对象            target            s                       *L
${FACILITY_TAIL}${COMMON}`

/** 气体灭火系统. */
export const GAS_SPRAY_TABLE = `
  ## 基本信息
  系统名称            name              s                       *LS
  设置部位            position          s                       *L
  灭火剂种类          agent             one@gasAgent            *LS
  系统形式            form              one@gasForm             *L
  灭火方式            floodForm         one@floodForm           -
  动作方式            actionForm        many@actionForm         *
  防护区数量          zoneCount         i                       *L
  防护区名称及容积    zones             t                       *
  瓶库位置            bottleRoom        s                       *
  钢瓶数量            bottleCount       i(只)                   *L
  单瓶容量            bottleVolume      n(L)                    -
  储存压力            storePressure     n(MPa)                  L
  手动控制装置位置    manualPosition    s                       *
  钢瓶检定日期        bottleTestDate    d                       L
${FACILITY_TAIL}${COMMON}`

/** 泡沫灭火系统. */
export const FOAM_TABLE = `
  ## 基本信息
  系统名称            name              s                       *LS
  设置部位            position          s                       *L
  系统形式            form              one@foamForm            *L
  泡沫液类型          agent             one@foamAgent           *L
  泡沫液储量          stock             n(t)                    *L
  泡沫泵数量          pumpCount         i(台)                   *
  泡沫泵流量          pumpFlow          n(L/s)                  -
  泡沫泵扬程          pumpHead          n(m)                    -
  泡沫产生器数量      generatorCount    i                       -
  泡沫消火栓数量      foamHydrantCount  i                       -
  固定泡沫炮数量      monitorCount      i                       -
  泡沫液有效期        expireDate        d                       L
${FACILITY_TAIL}${COMMON}`

/** 干粉灭火系统. */
export const DRY_POWDER_TABLE = `
  ## 基本信息
  系统名称            name              s                       *LS
  设置部位            position          s                       *L
  干粉种类            agent             one@powderAgent         *
  干粉储罐位置        tankPosition      s                       *
  储量                stock             n(kg)                   *L
  驱动气体            driveGas          s                       -
  作用范围            scope             s                       -
${FACILITY_TAIL}${COMMON}`

/** 防烟排烟系统. */
export const SMOKE_CONTROL_TABLE = `
  ## 基本信息
  系统名称            name              s                       *LS
  系统类别            kind              one@smokeKind           *LS
  设置部位            position          s                       *L
  防烟分区数          zoneCount         i                       -
  防烟分区位置        zonePosition      s                       -
  风机数量            fanCount          i(台)                   *L
  风机安装位置        fanPosition       s                       *
  风机类型            fanType           one@fanType             -
  风机风量            fanVolume         n(m³/h)                 L
  风口设置部位        ventPosition      s                       -
  送风阀数量          supplyValveCount  i                       -
  排烟阀数量          exhaustValveCount i                       -
  防火阀数量          damperCount       i                       -
  挡烟垂壁数量        curtainCount      i                       -
  动作方式            actionForm        many@actionForm         *
${FACILITY_TAIL}${COMMON}`

/** 防火门及卷帘. */
export const FIRE_DOOR_TABLE = `
  ## 基本信息
  系统名称            name              s                       *LS
  设置部位            position          s                       *L
  防火门数量          doorCount         i(樘)                   *L
  防火门类别          doorType          many@doorType           *
  常开防火门数量      openDoorCount     i(樘)                   -
  防火卷帘数量        shutterCount      i(樘)                   *L
  防火卷帘型号        shutterModel      s                       -
  卷帘控制方式        shutterCtrl       one@shutterCtrl         -
  门磁及监控器数量    monitorCount      i                       -
${FACILITY_TAIL}${COMMON}`

/** 消防应急广播. */
export const FIRE_RADIO_TABLE = `
  ## 基本信息
  系统名称            name              s                       *LS
  设置部位            position          s                       *L
  功放功率            ampPower          n(W)                    *L
  备用功放功率        spareAmpPower     n(W)                    -
  扬声器数量          speakerCount      i(只)                   *L
  广播分区数量        zoneCount         i                       *L
  广播分区位置        zonePosition      s                       -
  消防电话主机        phoneHost         b                       -
  消防电话分机数量    phoneCount        i(部)                   L
  消防电话位置        phonePosition     s                       -
${FACILITY_TAIL}${COMMON}`

/** 应急照明及疏散指示. */
export const EMERGENCY_LIGHT_TABLE = `
  ## 基本信息
  系统名称            name              s                       *LS
  设置部位            position          s                       *L
  系统类型            form              one@lightForm           *L
  应急照明灯数量      lampCount         i(只)                   *L
  疏散指示标志数量    signCount         i(只)                   *L
  应急时间            duration          i(min)                  *
  集中电源位置        powerPosition     s                       -
${FACILITY_TAIL}${COMMON}`

/** 消防电源. */
export const FIRE_POWER_TABLE = `
  ## 基本信息
  系统名称            name              s                       *LS
  设置部位            position          s                       *L
  主电源独立配电柜    independCabinet   b                       *L
  备用电源形式        spareForm         one@sparePower          *LS
  备用电源容量        spareCapacity     n(kW)                   -
  发电机启动方式      genStart          one@actionForm          -
  双电源切换时间      switchTime        n(s)                    -
  消防电源监控点数    monitorCount      i                       -
${FACILITY_TAIL}${COMMON}`
