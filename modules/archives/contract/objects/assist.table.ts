/** 消防队站. GA/T 974.7. */
export const BRIGADE_TABLE = `
  ## 基本信息
  队站编码          code              s              *LS
  队站名称          name              s              *LS
  队站简称          shortName         s              L
  队站类型          kind              one@brigadeKind  *LS
  队伍体制          system            one@brigadeSystem  *
  上级队站          parentId          ref@brigade    L
  行政区划          region            reg            LS
  地址              address           s              *L
  坐标              point             g              *
  联系人            contact           s              L
  值班电话          tel               tel            *L
  传真              fax               s              -
  119平台编号       fireDeptId        s              -
  ## 力量
  执勤人数          peopleCount       i              -
  执勤车辆数        vehicleCount      i(台)          L
  装备器材数        gearCount         i              -
  灭火剂总量        agentStock        n(t)           -
  管辖水源数        waterCount        i              -
  管辖重点单位数    keyUnitCount      i              -
  辖区面积          zoneArea          n(km²)         -
  辖区范围          zone              t              -
`

/** 市政与天然水源. */
export const WATER_SOURCE_TABLE = `
  ## 基本信息
  水源编码          code              s              *LS
  水源名称          name              s              *LS
  水源类型          kind              one@waterKind  *LS
  可用状态          usable            one@usable     *LS
  行政区划          region            reg            LS
  地址              address           s              *L
  坐标              point             g              *
  管辖队站          brigadeId         ref@brigade    LS
  水源归属          belong            one@waterBelong  L
  供水单位          supplier          s              -
  供水单位电话      supplierTel       tel            -
  ## 供水能力
  消火栓设置形式    hydrantForm       one@hydrantForm  -
  管网形式          netForm           one@pipeForm   -
  管网直径          pipeDn            i(mm)          -
  管网压力类型      pressKind         one@pressKind  -
  管网压力          pressure          n(MPa)         -
  接口形式          mouthForm         one@mouthForm  -
  接口口径          mouthDn           one@hydrantMouth  -
  出水口高度        outletHeight      n(m)           -
  最大流量          maxFlow           n(L/s)         L
  储水量            stock             n(m³)          L       0..99999999.99
  进水流量          inFlow            n(L/s)         -
  取水最大流量      takeFlow          n(L/s)         -
  补水时间          refillTime        s              -
  ## 取水
  水源标高差        heightDiff        n(m)           -       -999..999
  停车位置          parking           s              -
  同时取水车辆数    vehicleCount      i(台)          -
  取水形式          takeForm          one@takeForm   -
  天然水源类型      naturalKind       one@naturalWater  -
  有无枯水期        dryPeriod         b              -
  枯水期时间        dryTime           s              -
  水质              quality           one@waterQuality  -
  实景照片          photos            f@picture      -
`

/** 维保单位. 应急管理部令第7号 art 5: two registered engineers, two intermediate and four junior operators at least. */
export const MAINT_UNIT_TABLE = `
  ## 基本信息
  单位编码          code              s              *LS
  单位名称          name              s              *LS
  统一社会信用代码  creditCode        csc            *S
  服务范围          serviceScope      many@techService  *L
  地址              address           s              *L
  坐标              point             g              -
  法定代表人        legalPerson       s              -
  联系人            contact           s              *L
  联系电话          tel               mob            *L
  值班电话          dutyTel           tel            L
  工作场所面积      officeArea        n(m²)          -
  从业信息备案号    recordNo          s              -
  信用等级          credit            one@creditGrade  L
  状态              enabled           one@enabled    *LS
  营业执照          licence           f@picture      *
  ## 注册消防工程师
  注册消防工程师1             engineer1        s     -
  注册消防工程师1的身份证号码  engineer1IdCard  idc   -
  注册消防工程师1的手机号      engineer1Mobile  mob   -
  注册消防工程师2             engineer2        s     -
  注册消防工程师2的身份证号码  engineer2IdCard  idc   -
  注册消防工程师2的手机号      engineer2Mobile  mob   -
  ## 中级操作员
  中级操作员1                 intermediate1        s     -
  中级操作员1的身份证号码      intermediate1IdCard  idc   -
  中级操作员1的手机号          intermediate1Mobile  mob   -
  中级操作员2                 intermediate2        s     -
  中级操作员2的身份证号码      intermediate2IdCard  idc   -
  中级操作员2的手机号          intermediate2Mobile  mob   -
  ## 初级操作员
  初级操作员1                 junior1          s     -
  初级操作员1的身份证号码      junior1IdCard    idc   -
  初级操作员1的手机号          junior1Mobile    mob   -
  初级操作员2                 junior2          s     -
  初级操作员2的身份证号码      junior2IdCard    idc   -
  初级操作员2的手机号          junior2Mobile    mob   -
  初级操作员3                 junior3          s     -
  初级操作员3的身份证号码      junior3IdCard    idc   -
  初级操作员3的手机号          junior3Mobile    mob   -
  初级操作员4                 junior4          s     -
  初级操作员4的身份证号码      junior4IdCard    idc   -
  初级操作员4的手机号          junior4Mobile    mob   -
`

/** 检测单位. 应急管理部令第7号. */
export const TEST_UNIT_TABLE = `
  单位编码          code              s              *LS
  单位名称          name              s              *LS
  统一社会信用代码  creditCode        csc            *S
  服务范围          serviceScope      many@techService  *L
  地址              address           s              *L
  联系人            contact           s              *L
  联系电话          tel               mob            *L
  工作场所面积      officeArea        n(m²)          -
  从业信息备案号    recordNo          s              -
  状态              enabled           one@enabled    *LS
  检测设备清单      toolFile          f@document     -
  营业执照          licence           f@picture      *
`

/** 技术人员 of maintenance and test units, known by their certificate. */
export const TECH_PERSON_TABLE = `
  证书编号          certNo            s              *LS
  姓名              name              s              *LS
  身份证号          idCard            idc            *
  手机号            mobile            mob            *L
  人员类别          role              one@techRole   *LS
  维保单位          maintUnitId       ref@maintUnit  LS
  检测单位          testUnitId        ref@testUnit   LS
  注册或发证机关    issuer            s              -
  发证日期          issueDate         d              -
  有效期至          certExpire        d              *L
  证书照片          certPic           f@picture      *!
`

/** 监控中心. */
export const MONITOR_CENTRE_TABLE = `
  中心编码          code              s              *LS
  中心名称          name              s              *LS
  中心级别          level             one@centreLevel  *LS
  上级中心          parentId          ref@monitorCentre  L
  行政区划          region            reg            LS
  地址              address           s              *L
  坐标              point             g              -
  管辖范围          scope             s              -
  负责人            owner             s              L
  值班电话          tel               tel            *L
  座席数            seatCount         i              -
  系统启用时间      startTime         d              -
  备份中心          backupName        s              -
`

/** 分组: units stand under one, and groups under groups. */
export const GROUP_TABLE = `
  分组编码          code              s              *LS
  分组名称          name              s              *LS
  分组类型          kind              one@groupKind  *LS
  上级分组          parentId          ref@group      L
  用途说明          usage             s              L
  排序              sort              i              -
`

/** 音频: a sentence that is spoken. */
export const AUDIO_TABLE = `
  音频编号          code              s              *LS
  音频名称          name              s              *LS
  音频用途          use               one@audioUse   *LS
  播报内容          content           t              *
  音频文件          file              f@audio        -       0..1
  状态              enabled           one@enabled    *LS
`
