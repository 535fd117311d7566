/** 单位人员. A person is known by the mobile number; contacts of an alarm are read from here. */
export const PERSON_TABLE = `
  ## 基本信息
  姓名              name              s              *LS
  手机号            mobile            mob            *LS
  性别              sex               one@sex        -
  身份证号          idCard            idc            -
  固定电话          tel               tel            -
  人员类别          role              many@personRole  *LS
  所属部门          dept              s              L
  职务              job               s              L
  所属建筑          buildId           ref@building   -
  照片              photo             f@picture      -       0..1
  ## 证书
  证书类型          certKind          one@certKind   L
  证书等级          certLevel         one@certLevel  LS
  证书编号          certNo            s              -
  证书有效期        certExpire        d              L
  ## 通知
  值班联系人        watchMan          b              L
  通知方式          notifyWay         many@notifyWay  -
  通知警情类别      notifyKinds       many@alarmCategory  -
  通知顺序          notifyOrder       i              -       1..99
`

/** 巡查点. GB 25201. Where it stands on a plan is drawn there. */
export const PATROL_POINT_TABLE = `
  巡查点编号        pointCode         s              *LS
  巡查点名称        pointName         s              *LS
  巡查点类型        pointType         one@patrolPointType  *LS
  所属建筑          buildId           ref@building   *LS
  楼层              floorId           ref@floor      *LS
  位置描述          position          s              *L
  标签方式          tagKind           one@tagKind    *L
  标签号            tagNo             s              S
  巡查项            items             refs@patrolItem  -
  定位校验半径      geoRadius         i(m)           -       0..1000
  必须拍照          needPhoto         b              -
  状态              enabled           one@enabled    *LS
`

/** 巡查项. GB 25201. */
export const PATROL_ITEM_TABLE = `
  项目编号          itemCode          s              *LS
  设施系统          system            one@facilitySystem  *LS
  设备名称          target            s              *L
  巡查内容          content           s              *LS
  检查方法          method            s              -
  结果类型          resultKind        one@itemResult  *L
  单位              unit              s              -
  合格下限          lowLimit          n              -       -99999.99..99999.99
  合格上限          highLimit         n              -       -99999.99..99999.99
  异常转隐患        toRisk            b              *L
  默认隐患类别      riskKind          one@riskKind   -
  默认隐患等级      riskLevel         one@riskLevel  -
  适用任务          taskKinds         many@patrolKind  *L
  标准依据          basis             s              -
  排序              sort              i              -
`
