/** 联网单位. GB/T 26875.4 with the annex of GB 50440. */
export const UNIT_TABLE = `
  ## 基本信息
  项目编码          projCode          s              *LS=^
  单位名称          fullName          s              *LS^
  使用名称          shortName         s              LS
  单位编码          unitCode          s              S
  统一社会信用代码  creditCode        csc            S
  单位类别          unitType          one@unitType   *LS
  监管等级          superviseLevel    one@superviseLevel  *LS^
  是否重点单位      keyUnit           b              *L
  上级分组          groupId           ref@group      LS^
  所属行业          industry          one@industry   -
  经济所有制        economicType      one@economicType  -
  成立时间          setupDate         d              -
  职工人数          staffCount        i(人)          -
  营业时最大人数    maxPeople         i(人)          -
  固定资产          fixedAsset        n(万元)        -       0..99999999.99
  占地面积          landArea          n(m²)          -       0..99999999.99
  总建筑面积        buildArea         n(m²)          -       0..99999999.99
  火灾危险性        hazardClass       one@hazardClass  -
  单位概况          summary           t              -
  单位标志          logo              f@picture      -       0..1
  单位总平面图      sitePlan          f@picture      -
  疏散总图          evacPlan          f@picture      -
  ## 位置
  行政区划          region            reg            LS
  所属街道          street            s              -
  单位地址          address           s              *L
  坐标              point             g              *
  邮政编码          postCode          s              -
  毗邻东            adjEast           s              -
  毗邻南            adjSouth          s              -
  毗邻西            adjWest           s              -
  毗邻北            adjNorth          s              -
  ## 联系方式
  单位电话          tel               tel            *L
  传真              fax               s              -
  电子邮箱          email             eml            -
  消防控制室电话    controlTel        tel            L
  ## 消防安全人员
  法定代表人        legalPerson       s              -
  法定代表人身份证号  legalIdCard     idc            -
  法定代表人电话    legalTel          mob            -
  消防安全责任人    safeOwner         s              *L
  消防安全责任人身份证号  safeOwnerIdCard  idc       -
  消防安全责任人电话  safeOwnerTel    mob            *
  消防安全管理人    safeManager       s              *L
  消防安全管理人身份证号  safeManagerIdCard  idc     -
  消防安全管理人电话  safeManagerTel  mob            *
  专兼职消防管理员  safeClerk         s              -
  专兼职消防管理员身份证号  safeClerkIdCard  idc     -
  专兼职消防管理员电话  safeClerkTel  mob            -
  ## 监管与服务
  上级主管单位      superior          s              -
  物业单位          propertyUnit      s              -
  消防管辖机构      fireAgency        s              -
  主管消防站        brigadeId         ref@brigade    L^
  119平台分组       fireDepGroup      s              ^
  所属监控中心      centerId          ref@monitorCentre  ^
  维保单位          maintUnitId       ref@maintUnit  L^
  检测单位          testUnitId        ref@testUnit   ^
  联网状态          netStatus         one@netStatus  *LS^
  入网日期          netDate           d              L^
  服务到期日        serviceEnd        d              L^
  未开通模块        model             many@closedModule  ^
  主页类型          homeType          one@homeType   ^
  远程启停确认      remoteConfirm     one@remoteConfirm  ^
`
