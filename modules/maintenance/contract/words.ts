/** What states, sources, kinds and systems are called: on the screen, in sheets and in statements. */
export const MAINTENANCE_WORDS = {
  'ticketState.toReview': '待审核',
  'ticketState.working': '维修中',
  'ticketState.ignored': '已忽略',
  'ticketState.toClose': '待关闭',
  'ticketState.closed': '已关闭',
  'source.patrol': '防火巡查',
  'source.inspection': '防火检查',
  'source.facility': '设施报警故障',
  'source.maintenance': '维保检测',
  'source.staff': '员工上报',
  'source.fireService': '消防部门检查',
  'source.centre': '监控中心',
} as const

export const TICKET_SHEET = { title: '建筑消防设施故障维修记录表', file: '故障维修记录表 B.1.xlsx' } as const
