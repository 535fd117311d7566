import { COMMON } from './tails.table.ts'

/** 灭火和应急疏散预案. Third and fourth group: rapid fire response and fire personnel. Order No. 61, arts. 36, 39 to 43. */
export const FIRE_PLAN_TABLE = `
  ## 基本信息
  预案名称            name              s                       *LS
  预案编号            planNo            s                       LS
  预案类型            kind              one@planKind            *LS
  预案级别            level             one@planLevel           *L
  适用建筑            buildings         refs@building           *
  设定灾情部位        firePosition      s                       *L
  起火原因            cause             one@fireCause           -
  燃烧物质            fuel              s                       -
  灾情描述            disaster          t                       *
  组织机构            org               t                       *
  灭火行动组          teamFight         s                       *
  通讯联络组          teamLink          s                       *
  疏散引导组          teamEvac          s                       *
  安全防护救护组      teamRescue        s                       *
  报警和接警处置程序  stepAlarm         t                       *
  应急疏散程序和措施  stepEvac          t                       *
  扑救初起火灾程序和措施 stepFight         t                       *
  通讯联络安全防护程序和措施 stepRescue        t                       *
  第一出动力量        firstForce        t                       -
  增援力量            extraForce        t                       -
  战术要点            tactic            t                       -
  特别警示            warning           t                       -
  疏散路线图          routePic          f@picture               *
  集合点              assembly          s                       *
  制作人              author            s                       *L
  制作时间            makeDate          d                       *L
  审核人              auditor           s                       L
  审核状态            auditStatus       one@auditStatus         *LS
  下次演练日期        nextDrill         d                       L
  预案文件            file              f@document              -
${COMMON}`

/** 演练记录. */
export const DRILL_RECORD_TABLE = `
  ## 基本信息
  记录编号            recordNo          s                       *LS
  演练时间            date              dt                      *LS
  演练地点            place             s                       *L
  演练预案            planId            ref@firePlan            *L
  演练类型            kind              one@drillKind           *LS
  组织部门            dept              s                       *L
  演练负责人          owner             s                       *L
  参加部门            depts             s                       *
  参加人数            peopleCount       i                       *L
  演练内容            content           t                       *
  演练方案            scheme            f@document              -
  演练情况            course            t                       *
  疏散用时            evacTime          i(s)                    -
  演练小结            summary           t                       *
  改进意见            suggest           t                       *
  记录人              recorder          s                       *
  消防安全管理人      manager           s                       *
  签到表              signFile          f@document              -
  照片                photos            f@picture               *
${COMMON}`

/** 消防队员. */
export const FIREMAN_TABLE = `
  ## 基本信息
  姓名                name              s                       *LS
  性别                sex               one@sex                 *
  身份证号            idCard            idc                     *
  联系电话            mobile            mob                     *L
  队伍类型            teamType          one@teamType            *LS
  岗位                post              one@firemanPost         *LS
  所属微型消防站      stationId         ref@miniStation         LS
  入队日期            joinDate          d                       -
  证书名称            certName          s                       -
  证书编号            certNo            s                       -
  证书有效期          certExpire        d                       L
  血型                blood             one@blood               -
  在岗状态            onDuty            one@onDuty              *LS
  照片                photo             f@picture               -       0..1
${COMMON}`

/** 消防装备. */
export const FIRE_GEAR_TABLE = `
  ## 基本信息
  装备编号            gearNo            s                       *LS
  装备名称            name              s                       *LS
  装备类别            kind              one@gearKind            *LS
  规格型号            model             s                       L
  数量                count             i                       *L
  单位                unit              one@gearUnit            *
  完好数量            okCount           i                       *L
  存放位置            place             s                       *L
  所属微型消防站      stationId         ref@miniStation         LS
  购置日期            buyDate           d                       -
  生产日期            productDate       d                       -
  有效期至            expireDate        d                       L
  检查日期            checkDate         d                       L
  保管人              keeper            s                       *L
${COMMON}`

/** 重点工种人员. */
export const KEY_WORKER_TABLE = `
  ## 基本信息
  姓名                name              s                       *LS
  性别                sex               one@sex                 *
  身份证号            idCard            idc                     *
  联系电话            mobile            mob                     *L
  所属部门            dept              s                       *L
  职务                job               s                       -
  工种                workType          one@workType            *LS
  文化程度            edu               one@edu                 -
  入职时间            joinDate          d                       -
  是否经消防培训      trained           b                       *L
  培训时间            trainDate         d                       -
  是否疏散引导员      evacGuide         b                       -
  证书名称            certName          s                       L
  证书编号            certNo            s                       *LS
  发证日期            issueDate         d                       *
  证书有效期          certExpire        d                       *L
  责任区域            area              s                       -
  证书照片            certPic           f@picture               *
  照片                photo             f@picture               -       0..1
${COMMON}`

/** 消防安全培训. */
export const TRAINING_TABLE = `
  ## 基本信息
  记录编号            recordNo          s                       *LS
  培训主题            topic             s                       *LS
  培训类型            kind              one@trainKind           *LS
  开始时间            beginTime         dt                      *LS
  结束时间            endTime           dt                      *
  培训地点            place             s                       *
  培训对象            audience          s                       *L
  应到人数            planCount         i                       -
  实到人数            peopleCount       i                       *L
  授课人              teacher           s                       *L
  培训内容            content           t                       *
  考核方式            exam              one@examKind            -
  合格人数            passCount         i                       L
  培训小结            summary           t                       *
  签到表              signFile          f@document              *
  照片                photos            f@picture               -
${COMMON}`
