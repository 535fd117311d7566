import { COMMON } from './tails.table.ts'

/** 堆场. The book of a unit, first group: building info (spec §2.14). Order No. 61 of the Ministry of Public Security, arts. 42 and 43; GB 50440. */
export const YARD_TABLE = `
  ## 基本信息
  堆场名称            name              s                       *LS
  主要堆放物品        goods             s                       *LS
  火灾危险性          hazardClass       one@hazardClass         *LS
  堆放形式            stackForm         one@stackForm           L
  占地面积            landArea          n(m²)                   L
  总储量              totalStock        n                       *L
  储量单位            stockUnit         one@stockUnit           *
  最大堆高            maxHeight         n(m)                    *L
  堆垛数量            stackCount        i                       -
  堆垛间距            stackGap          n(m)                    -
  与周边建筑防火间距  fireGap           n(m)                    -
  消防车道形式        laneForm          one@laneForm            -
  消防水源            waterDesc         s                       -
  责任人              dutyPerson        s                       *L
  责任人电话          dutyTel           mob                     *
  平面图              planPic           f@picture               *
${COMMON}`

/** 储罐. */
export const TANK_TABLE = `
  ## 基本信息
  储罐区名称          name              s                       *LS
  储罐类型            tankType          many@tankType           *LS
  储罐数量            tankCount         i                       *L
  总容积              totalVolume       n(m³)                   *L
  最大单罐容积        maxVolume         n(m³)                   *L
  最大单罐高度        maxHeight         n(m)                    -
  储存物名称          medium            s                       *LS
  储存物性质          mediumNature      s                       -
  储存物形态          mediumState       one@matterState         *
  火灾危险性          hazardClass       one@hazardClass         *LS
  储罐间距            tankGap           n(m)                    -
  防火堤高度          dikeHeight        n(m)                    -
  固定灭火冷却设施    protection        many@tankProtection     -
  技术负责人          techPerson        s                       *L
  技术负责人电话      techTel           mob                     *
  毗邻东              adjEast           s                       -
  毗邻南              adjSouth          s                       -
  毗邻西              adjWest           s                       -
  毗邻北              adjNorth          s                       -
  平面图              planPic           f@picture               *
${COMMON}`

/** 储罐明细. */
export const TANK_ITEM_TABLE = `
  ## 基本信息
  所属储罐区          tankId            ref@tank                *LS
  储罐名称            name              s                       *LS
  储罐类型            tankType          one@tankType            *L
  容量                volume            n(m³)                   *L
  直径                diameter          n(m)                    -
  高度                height            n(m)                    -
  周长                perimeter         n(m)                    -
  罐顶面积            roofArea          n(m²)                   -
  工作压力            pressure          n(MPa)                  -
  存储温度            temperature       n(℃)                    -
  存储介质            medium            s                       *L
  理化性质            nature            t                       -
  实际储量            stock             n(m³)                   L
  液位高度            level             n(m)                    L
${COMMON}`

/** 装置. */
export const INSTALLATION_TABLE = `
  ## 基本信息
  装置区名称          name              s                       *LS
  占地面积            landArea          n(m²)                   *L
  最大高度            maxHeight         n(m)                    *L
  建筑结构            structure         one@structure           -
  火灾危险性          hazardClass       one@hazardClass         *LS
  设计日产量          dailyOutput       n                       L
  产量单位            outputUnit        one@stockUnit           -
  主要原料            material          s                       *L
  主要产品            product           s                       *L
  装置组成            compose           t                       -
  工艺流程            process           t                       -
  技术负责人          techPerson        s                       *L
  技术负责人电话      techTel           mob                     *
  平面图              planPic           f@picture               *
${COMMON}`

/** 消防安全重点部位. */
export const KEY_PART_TABLE = `
  ## 基本信息
  重点部位名称        name              s                       *LS
  部位类型            partType          one@keyPartType         *LS
  所在位置            position          s                       *L
  所在楼层            floorId           ref@floor               LS
  所在高度            height            n(m)                    -
  建筑面积            area              n(m²)                   *L
  建筑结构            structure         one@structure           -
  耐火等级            fireGrade         one@fireGrade           *L
  使用性质            useNature         one@buildingUse         *
  使用功能            useFunction       s                       -
  火灾危险性          hazardClass       one@hazardClass         *LS
  确立原因            reason            many@keyPartReason      *
  安全出口数          exitCount         i                       -
  消防电梯数          liftCount         i                       -
  消防设施情况        facilityDesc      t                       -
  危险源情况          hazardSource      t                       -
  危险物品种类        dangerGoods       many@dangerGoods        -
  火种情况            fireSource        s                       -
  防火标志设立情况    fireSign          one@signStatus          *
  禁止类标识          banSign           b                       -
  提示类标识          tipSign           b                       -
  消防安全管理措施    measures          t                       *
  责任人              dutyPerson        s                       *LS
  责任人身份证号      dutyIdCard        idc                     -
  责任人电话          dutyTel           mob                     *L
  照片                photos            f@picture               -
${COMMON}`

/** 消防安全管理制度. */
export const FIRE_MANAGE_TABLE = `
  ## 基本信息
  制度名称            name              s                       *LS
  制度类别            kind              one@ruleKind            *LS
  制度编号            docNo             s                       L
  版本                version           s                       L
  发布日期            issueDate         d                       *L
  生效日期            effectDate        d                       -
  责任部门            dept              s                       L
  签发人              signer            s                       *L
  制度状态            docStatus         one@docStatus           *LS
  正文附件            file              f@document              *
${COMMON}`

/** 消防机构法律文书. */
export const FIRE_LAW_DOC_TABLE = `
  ## 基本信息
  文书名称            name              s                       *LS
  文书种类            kind              one@legalDocKind        *LS
  文书编号            docNo             s                       *LS
  出具机关            agency            s                       *L
  出具日期            issueDate         d                       *LS
  送达日期            serveDate         d                       -
  涉及部位            position          s                       -
  主要内容            content           t                       *
  整改期限            dueDate           d                       L
  办结状态            closeStatus       one@closeStatus         *LS
  办结日期            closeDate         d                       L
  文书扫描件          file              f@document              *
${COMMON}`

/** 火灾情况. */
export const FIRE_INFO_TABLE = `
  ## 基本信息
  火灾编号            recordNo          s                       *LS
  起火时间            fireTime          dt                      *LS
  起火部位            position          s                       *L
  起火楼层            floorId           ref@floor               -
  起火物              fuel              s                       -
  起火原因            cause             one@fireCause           *LS
  报警方式            reportWay         one@fireReportWay       *L
  报警时间            reportTime        dt                      *
  报警人              reporter          s                       -
  灭火方式            extinguishWay     many@extinguishWay      *L
  扑灭时间            outTime           dt                      *
  过火面积            burntArea         n(m²)                   L
  死亡人数            deadCount         i                       *L
  受伤人数            hurtCount         i                       *L
  直接财产损失        loss              n(元)                   *L
  消防设施动作情况    facilityAction    t                       -
  火灾经过            course            t                       *
  责任认定与处理      handling          t                       -
  教训与整改          lesson            t                       -
  关联警情            warnId            s                       -
  事故认定书          file              f@document              -
  照片                photos            f@picture               -
${COMMON}`

/** 消防奖惩情况. */
export const FIRE_PUNISH_TABLE = `
  ## 基本信息
  记录编号            recordNo          s                       *LS
  奖惩类别            kind              one@rewardKind          *LS
  对象类型            targetType        one@targetType          *
  奖惩对象            target            s                       *LS
  决定文号            docNo             s                       LS
  决定机关            agency            s                       *L
  决定日期            decideDate        d                       *LS
  事由                reason            t                       *
  处罚种类            punishKind        one@punishKind          L
  金额                amount            n(元)                   L
  履行情况            performStatus     one@performStatus       *LS
  履行日期            performDate       d                       -
  复议或诉讼          appeal            s                       -
  决定书              file              f@document              -
${COMMON}`

/** 消防设施定期检查. */
export const FACILITY_CHECK_TABLE = `
  ## 基本信息
  记录编号            recordNo          s                       *LS
  检查类别            cycle             one@checkCycle          *LS
  检查系统            systems           many@facilitySystem     *LS
  检查日期            checkDate         d                       *LS
  检查单位            checkOrg          s                       *L
  检查人              checker           s                       *L
  检查内容            content           t                       *
  检查点数            checkedCount      i                       L
  合格点数            okCount           i                       L
  不合格点数          badCount          i                       L
  发现问题            problem           t                       -
  处理结果            result            t                       *
  维护保养内容        maintContent      t                       -
  下次检查日期        nextDate          d                       L
  报告编号            reportNo          s                       S
  关联维保计划        planNo            s                       -
  检查报告            file              f@document              -
${COMMON}`

/** 火灾隐患整改情况. */
export const FIRE_RECTIFY_TABLE = `
  ## 基本信息
  记录编号            recordNo          s                       *LS
  隐患描述            description       t                       *L
  隐患部位            position          s                       *LS
  隐患来源            source            one@riskSource          *LS
  隐患类别            kind              one@riskKind            *LS
  隐患等级            level             one@riskLevel           *LS
  发现时间            foundTime         dt                      *L
  发现人              finder            s                       *L
  整改措施            plan              t                       *
  整改资金            fund              n(元)                   -
  整改部门            dept              s                       -
  整改责任人          dutyPerson        s                       *L
  整改期限            dueTime           dt                      *L
  期间防范措施        tempMeasure       t                       *
  整改完成时间        doneTime          dt                      L
  复查人              rechecker         s                       L
  复查时间            recheckTime       dt                      -
  复查结果            recheckResult     one@recheckResult       L
  关联隐患单          riskNo            s                       -
  整改前照片          beforePics        f@picture               *
  整改后照片          afterPics         f@picture               -
${COMMON}`

/** 消防安全宣传教育. */
export const FIRE_PUBLICITY_TABLE = `
  ## 基本信息
  记录编号            recordNo          s                       *LS
  活动主题            topic             s                       *LS
  宣传形式            form              many@publicityForm      *LS
  活动日期            date              d                       *LS
  活动地点            place             s                       *
  宣传对象            audience          s                       *
  参加人数            peopleCount       i                       *L
  组织部门            dept              s                       *L
  负责人              owner             s                       *L
  宣传内容            content           t                       *
  发放材料数量        materialCount     i                       -
  效果小结            summary           t                       -
  照片                photos            f@picture               -
${COMMON}`

/** 微型消防站. */
export const MINI_STATION_TABLE = `
  ## 基本信息
  站名                name              s                       *LS
  类别                kind              one@miniStationKind     *LS
  位置                address           s                       *L
  坐标                point             g                       *
  成立日期            setupDate         d                       -
  站长                leader            s                       *L
  站长电话            leaderTel         mob                     *L
  值班电话            dutyTel           tel                     *L
  队员人数            memberCount       i                       *L
  每班在岗人数        shiftCount        i                       *L
  有无消防控制室      hasRoom           b                       *
  有无消防车辆        hasVehicle        b                       -
  覆盖范围            coverage          s                       -
  到场时限            arriveMin         i(min)                  *
  联动消防站          brigadeId         ref@brigade             -
${COMMON}`
