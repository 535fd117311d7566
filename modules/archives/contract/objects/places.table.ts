/** 建筑物. GB/T 26875.4. */
export const BUILDING_TABLE = `
  ## 基本信息
  建筑编码          buildCode         s              *LS
  建筑名称          name              s              *LS
  建筑类别          buildType         one@buildType  *LS
  使用性质          useNature         one@buildingUse  *LS
  建筑地址          address           s              L
  坐标              point             g              -
  建造日期          buildDate         d              -
  火灾危险性        hazardClass       one@hazardClass  L
  耐火等级          fireGrade         one@fireGrade  LS
  结构类型          structure         one@structure  -
  燃气类型          gasType           one@gasType    -
  自动消防设施      autoFacility      b              -
  ## 规模
  建筑高度          height            n(m)           L
  地下高度          underHeight       n(m)           -
  建筑面积          area              n(m²)          L       0..99999999.99
  占地面积          landArea          n(m²)          -       0..99999999.99
  标准层面积        floorArea         n(m²)          -       0..99999999.99
  地上层数          upFloors          i(层)          *L      0..200
  地上面积          upArea            n(m²)          -       0..99999999.99
  地下层数          downFloors        i(层)          *L      0..20
  地下面积          downArea          n(m²)          -       0..99999999.99
  隧道高度          tunnelHeight      n(m)           -
  隧道长度          tunnelLength      n(m)           -
  日常工作时间人数  dayPeople         i(人)          -
  最大容纳人数      maxPeople         i(人)          -
  ## 疏散与救援
  消防控制室位置    roomPosition      s              -
  避难层数量        refugeCount       i              -
  避难层总面积      refugeArea        n(m²)          -       0..99999999.99
  避难层位置        refugePosition    s              -
  安全出口数量      exitCount         i              -
  安全出口位置      exitPosition      s              -
  安全出口形式      exitForm          s              -
  疏散楼梯数        stairCount        i              -
  消防电梯数量      liftCount         i              -
  消防电梯容纳总质量  liftLoad        i(kg)          -
  消防车道数        laneCount         i              -
  辖区行车路线      route             s              -
  预计到达时长      arriveMin         i(min)         -
  毗邻建筑物情况    adjacent          t              -
  ## 储存与生产
  储存物名称        storeName         s              -
  储存物数量        storeCount        s              -
  储存物性质        storeNature       s              -
  储存物形态        storeState        one@matterState  -
  储存容积          storeVolume       n(m³)          -       0..99999999.99
  主要原料          material          s              -
  主要产品          product           s              -
  ## 图片与模型
  建筑立面图        elevationPic      f@picture      -
  建筑平面图        planPic           f@picture      -
  消防设施平面布置图  facilityPic     f@picture      -
  三维模型          modelFile         f@model        -       0..1
`

/** 楼层: number 1 is the ground floor, −1 the first below it. Its plan and evacuation picture are layers (modules/floorplans). */
export const FLOOR_TABLE = `
  所属建筑          buildId           ref@building   *LS=
  楼层序号          floorNo           i              *L      -20..200
  楼层名称          name              s              *LS
  层高              height            n(m)           -
  建筑面积          area              n(m²)          L       0..99999999.99
  使用功能          useFunction       s              L
  是否避难层        refuge            b              L
  最大人数          maxPeople         i              -
`

/** 消防控制室. GB 25506. Its panels, transmission devices and cameras name it themselves. */
export const CONTROL_ROOM_TABLE = `
  ## 基本信息
  控制室编号        roomCode          s              *LS
  控制室名称        name              s              *LS
  所属建筑          buildId           ref@building   *LS
  所在楼层          floorId           ref@floor      L
  所在位置          position          s              L
  面积              area              n(m²)          -
  监控建筑          buildings         refs@building  -
  ## 值守
  值班电话          tel               tel            *L
  外线电话          outTel            tel            -
  值守方式          dutyMode          one@dutyMode   *L
  班次数            shiftCount        i              -       1..6
  每班人数          shiftPeople       i              L       1..20
  负责人            owner             s              L
  负责人电话        ownerTel          mob            L
  资料齐全          docsReady         b              -
  上墙图表          wallDocs          many@roomDoc   -
  照片              photos            f@picture      -
`
