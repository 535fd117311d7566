/** What each facility ends with. GB/T 26875.4. */
export const FACILITY_TAIL = `
  ## 状态与维护
  投入使用时间        useDate           d                       L
  设施服务状态        serviceStatus     one@serviceStatus       *LS
  运行状态            runStatus         one@runStatus           *LS
  状态描述            statusDesc        s                       -
  状态变化时间        statusTime        dt                      -
  生产单位            maker             s                       -
  生产单位电话        makerTel          tel                     -
  维护保养单位        maintUnitId       ref@maintUnit           LS
  维保单位电话        maintTel          tel                     -
  责任部门            dutyDept          s                       -
  责任人              dutyPerson        s                       L
  系统图              diagram           f@picture               -
`

/** What each object of the book ends with; who filled it in and when, its history tells. */
export const COMMON = `
  ## 其他
  所属建筑            buildId           ref@building            S
  附件                attachments       f@document              -
  备注                remark            t                       -
`
