/** What the notice of a state is called, for whoever has to act; a state without a row asks nobody. */
export const HAZARD_NOTICE_TITLES: Readonly<Record<string, string>> = {
  toHandle:   '隐患待处理',
  toReview:   '隐患处理方案待审核',
  rejected:   '隐患处理方案审核未通过',
  toDispatch: '隐患待整改派发',
  working:    '隐患待整改',
  handedIn:   '隐患整改待复查',
  sentBack:   '隐患整改复查退回',
}
/** What a reminder is called while there is time, and after that. */
export const HAZARD_REMINDER_TITLES = { inTime: '隐患整改即将到期', late: '隐患整改已超期', unhandled: '隐患超时未处理' } as const
