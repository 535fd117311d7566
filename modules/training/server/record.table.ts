/** What a row of the unit's book says of a training that is done here; spec: the object 消防安全培训. */
export const TRAINING_RECORD = {
  number: 'PX-',
  place: '线上学习',
  audience: '本单位人员',
  teacher: '线上资料',
  /** 全员, 线上. */
  kind: '1',
  exam: '3',
  noExam: '0',
  summary: '已学习 {read} 人，参加考试 {sat} 人，合格 {passed} 人',
  by: '系统',
} as const
